import { z } from 'zod';
import { color, picture } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';
import { setting } from '@/lib/fields/setting';
import {
  CLOSED_ALL_WEEK,
  hasOpenDay,
  installerSchema,
  offeredSchema,
  openTimesSchema,
  placesSchema,
  weekdays,
} from '@/lib/site/installer/schema';
import { wordsSetting } from '@/lib/site/words/setting';
import {
  certificatesSetting,
  jobsSetting,
  peopleSetting,
  questionsSetting,
  reviewCountsSetting,
  reviewsSetting,
  testimonialsSetting,
} from './lists';
import { shippedFacts } from './shipped';

/** The name of the business, how it is reached and what it says about itself. */
const businessSetting = setting({
  key: 'business',
  label: 'the facts about the business',
  by: 'owner',
  schema: installerSchema,
  default: shippedFacts.business,
  pages: 'all',
});

/** The opening hours of each day of the week, Monday first. */
const hoursSetting = setting({
  key: 'hours',
  label: 'the opening hours',
  by: 'owner',
  schema: z.strictObject({
    week: z
      .array(openTimesSchema)
      .length(weekdays.length, 'Say for each day of the week when you are open')
      .refine(hasOpenDay, CLOSED_ALL_WEEK),
  }),
  default: shippedFacts.hours,
  pages: 'all',
});

/** The towns that are served, the first of which is the city of the business. */
const placesSetting = setting({
  key: 'places',
  label: 'the towns you serve',
  by: 'owner',
  schema: placesSchema,
  default: shippedFacts.places,
  pages: 'all',
});

/** The services that are offered. */
const servicesSetting = setting({
  key: 'services',
  label: 'the services you offer',
  by: 'owner',
  schema: z.strictObject({ offered: offeredSchema }),
  default: shippedFacts.services,
  pages: 'all',
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
