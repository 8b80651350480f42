import { figuresAsOf } from '@/lib/site/claims';
import { type AboutPoint, linkedPointSchema } from '@/lib/site/schema';

export const quoteHeading = 'What’s in a Quote';
export const quoteLead =
  'Take your time with it at the kitchen table. Here’s what to look for, in our quote or anyone else’s. If something’s missing, ask.';

/** The contents of a written quote for a solar system. */
export const quoteParts: AboutPoint[] = linkedPointSchema.array().parse([
  { title: 'A layout', text: 'Panel by panel, with the parts of the roof that stay empty.' },
  {
    title: 'The output',
    text: 'Kilowatt-hours a year as a range, with the shade, pitch and direction it’s based on.',
  },
  {
    title: 'The price',
    text: 'What the work costs, and what [a battery](/services/energy-storage#backup-loads) would add.',
  },
  {
    title: 'The payback',
    text: 'A range at your own rate. It doesn’t count the federal home credit, which ended on December 31, 2025.',
  },
  { title: 'The parts', text: 'Model names, so you can look up every data sheet.' },
  {
    title: 'The warranties',
    text: 'Who backs each one, what it covers and for how long. Read them before you sign.',
  },
  {
    title: 'The paperwork',
    text: 'Who applies for the permit and to the utility. We do, once you’ve signed.',
  },
] satisfies AboutPoint[]);

export const limitsHeading = 'What We Don’t Do';
export const limitsLead = 'We’d rather tell you here than at your door.';

/** What a homeowner should not expect of us, and why. */
export const limits: AboutPoint[] = linkedPointSchema.array().parse([
  {
    title: 'No panels where the sun doesn’t reach',
    text: 'If [a ridge or trees](/services/residential-solar#questions) block too much sun, we’ll tell you. The visit costs you nothing.',
  },
  {
    title: 'No promise of a zero bill',
    text: 'You’ll still pay the fixed charges. Your bill shrinks, but it doesn’t go away.',
  },
  {
    title: 'No backup without a battery',
    text: 'Without one, or other backup equipment, panels shut off when the grid does. We tell you before you buy.',
  },
  {
    title: 'No tax advice',
    text: 'We keep the dates and equipment records. Your tax adviser can tell you whether you qualify for a credit.',
  },
  {
    title: 'No selling you power from your own roof',
    text: `North Carolina doesn’t allow third-party power sales, but it does allow certified leasing (${figuresAsOf}). Your quote says whether you’d be buying or leasing.`,
  },
  {
    title: 'No guessing at your utility’s rules',
    text: 'Duke Energy and the local co-ops credit the power you send out differently. We check the rules at yours. Here’s [who serves your town](/service-areas#towns).',
  },
] satisfies AboutPoint[]);
