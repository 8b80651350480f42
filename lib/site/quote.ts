import { figuresAsOf } from '@/lib/site/claims';
import { type AboutPoint, aboutPointSchema } from '@/lib/site/schema';

export const quoteHeading = 'What Is in a Quote';
export const quoteLead =
  'A quote is a document to take to your kitchen table. These are the lines to look for, in ours or in anyone’s. If one is missing, ask.';

/** The contents of a written quote for a solar system. */
export const quoteParts: AboutPoint[] = aboutPointSchema.array().parse([
  { title: 'A layout', text: 'Panel by panel, with the parts of the roof that stay empty.' },
  {
    title: 'The output',
    text: 'Kilowatt-hours a year as a range, with shade, pitch and direction written beside it.',
  },
  { title: 'The price', text: 'What the work costs, and what a battery would add to it.' },
  {
    title: 'The payback',
    text: `A range at your own rate. No federal home credit is counted, because it has ended (${figuresAsOf}).`,
  },
  { title: 'The parts', text: 'Model names, so that you can look up the data sheet of every one.' },
  {
    title: 'The warranties',
    text: 'Who gives each one, for what and until when, to read before you sign.',
  },
  {
    title: 'The paperwork',
    text: 'Who applies for the permit and to the utility. We do, once you have signed.',
  },
] satisfies AboutPoint[]);

export const limitsHeading = 'What We Do Not Do';
export const limitsLead = 'It is quicker to say so here than at your door.';

/** What a homeowner should not expect of us, and why. */
export const limits: AboutPoint[] = aboutPointSchema.array().parse([
  {
    title: 'No panels where the sun does not go',
    text: 'If the trees or the ridge win, the visit ends with a no. It costs you nothing.',
  },
  {
    title: 'No promise of a zero bill',
    text: 'Fixed charges stay. The bill shrinks, but it does not end.',
  },
  {
    title: 'No backup without a battery',
    text: 'Without one, or other backup equipment, panels shut off with the grid. We say so before you buy.',
  },
  {
    title: 'No tax advice',
    text: 'We keep the dates and equipment records. Whether you get a credit is for your tax adviser to say.',
  },
  {
    title: 'No selling you power from your own roof',
    text: `North Carolina bars third-party power sales and allows certified leasing (${figuresAsOf}). A quote says which structure it assumes.`,
  },
  {
    title: 'No borrowed rules',
    text: 'Duke Energy and the local co-ops credit exported power differently. We read the rules of yours.',
  },
] satisfies AboutPoint[]);
