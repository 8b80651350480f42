import { z } from 'zod';
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

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Choose a color, such as one of six digits after a number sign');

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

/** The two colors that all others are made of. */
const lookSetting = setting({
  key: 'look',
  label: 'the colors and the logo',
  by: 'owner',
  schema: z.strictObject({ brand: color, accent: color }),
  default: shippedFacts.look,
  pages: 'all',
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
