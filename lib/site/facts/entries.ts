import type { z } from 'zod';
import { shippedFacts } from '#shipped-facts';
import { choices, color, picture, week } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';
import { setting } from '@/lib/fields/setting';
import { placeFields, placeParts } from '@/lib/site/installer/place-parts';
import { placesSchema } from '@/lib/site/installer/schema';
import serviceLabels from '@/lib/site/service-labels.json' with { type: 'json' };
import { wordsSetting } from '@/lib/site/words/setting';
import { businessFields } from './business-fields';
import {
  certificatesSetting,
  jobsSetting,
  peopleSetting,
  questionsSetting,
  reviewCountsSetting,
  reviewsSetting,
  testimonialsSetting,
} from './lists';

/** The name of the business, how it is reached and what it says about itself. */
const businessSetting = record({
  key: 'business',
  label: 'the facts about the business',
  by: 'owner',
  pages: 'all',
  page: 'business',
  title: 'Business',
  note: 'What pages, mails and search engines say about you. A change is on the website as soon as it’s saved.',
  fields: businessFields,
  default: shippedFacts.business,
});

/** The opening hours of each day of the week, Monday first. */
const hoursSetting = record({
  key: 'hours',
  label: 'the opening hours',
  by: 'owner',
  pages: 'all',
  fields: { week: week('Hours') },
  default: shippedFacts.hours,
});

/** The towns that are served, the first of which is the city of the business. */
const placesSetting = setting({
  key: 'places',
  label: 'the towns you serve',
  by: 'owner',
  schema: placesSchema,
  default: shippedFacts.places,
  pages: 'all',
  form: { shape: 'record', fields: placeFields },
  parts: placeParts,
});

/** The services that are offered. */
const servicesSetting = record({
  key: 'services',
  label: 'the services you offer',
  by: 'owner',
  pages: 'all',
  page: 'services',
  title: 'Services',
  note: 'Which of the services that the site has pages for you offer.',
  fields: {
    offered: choices('Services you offer', serviceLabels, {
      min: 2,
      missing: 'Offer at least two services',
      kept: { 'residential-solar': 'texts on every page lead there' },
      hint: 'What you turn off leaves menus, lists and the form. Its page says that there is no such service, and links to it become words. Leads that asked for it keep its name, and its recipients and its texts stay for when you turn it on again.',
    }),
  },
  default: shippedFacts.services,
});

/** The two colors that all others are made of, and the logo. */
const lookSetting = record({
  key: 'look',
  label: 'the colors and the logo',
  by: 'owner',
  pages: 'all',
  page: 'look',
  title: 'Colors and logo',
  note: 'All colors of the site, the mails, the cards that social networks show and the icons are made of two.',
  fields: {
    brand: color('Brand color', { hint: 'For bars, primary buttons, headings and links.' }),
    accent: color('Accent color', { hint: 'For what visitors should press, and the sun.' }),
    logo: picture('Logo', {
      isOptional: true,
      isDecorative: true,
      hint: 'A mark without the name, which stands beside it: a PNG of at least 512 pixels, at most three times as wide as tall. It’s shown on white, also on icons and cards.',
    }),
  },
  default: shippedFacts.look,
});

/** The settings that every page, mail and file of the business may be made of. They are held in memory (current.ts). */
export const factSettings = {
  business: businessSetting,
  hours: hoursSetting,
  places: placesSetting,
  services: servicesSetting,
  look: lookSetting,
  people: peopleSetting,
  jobs: jobsSetting,
  reviews: reviewsSetting,
  reviewCounts: reviewCountsSetting,
  certificates: certificatesSetting,
  questions: questionsSetting,
  testimonials: testimonialsSetting,
  words: wordsSetting,
} as const;

type Values = {
  readonly [Name in keyof typeof factSettings]: z.output<(typeof factSettings)[Name]['schema']>;
};

declare module './current' {
  interface Facts extends Values {}
}

/** The facts until an owner has saved others. */
export const defaultFacts = Object.fromEntries(
  Object.entries(factSettings).map(([name, { default: shipped }]) => [name, shipped]),
) as unknown as Values;
