import { fromFacts } from '@/lib/site/facts/current';
import { type AboutPoint, linkedPointSchema } from '@/lib/site/schema';
import { known, state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';
import { words } from '@/lib/site/words/words';

/** The contents of a written quote for a solar system. */
export const quote = words('quote', () => ({
  heading: 'What’s in a Quote',
  lead: 'Here’s what a good quote tells you, whether it’s ours or another installer’s. If something’s missing, ask for it.',
  parts,
}));

const parts: AboutPoint[] = linkedPointSchema.array().parse([
  {
    title: 'A layout',
    text: 'A drawing of your roof that shows every panel, and the parts that stay empty.',
  },
  {
    title: 'The output',
    text: 'A range for the power it makes in a year, and the shade, pitch and direction behind it.',
  },
  {
    title: 'The price',
    text: 'What the system costs, and what [a battery](/services/energy-storage#backup-loads) would add.',
  },
  {
    title: 'The payback',
    text: 'A range, worked out with your own power rate and without [the federal home credit](/services/residential-solar#tax-credit), which has ended.',
  },
  { title: 'The parts', text: 'The name of every model, so you can look up its data sheet.' },
  {
    title: 'The warranties',
    text: 'Who gives each one, what it covers and how long it lasts, with the documents to read before you sign.',
  },
  {
    title: 'The paperwork',
    text: 'Who applies for what. We file the permit and utility applications after you sign.',
  },
] satisfies AboutPoint[]);

/** What a homeowner should not expect of us, and why. */
export const limits = words('limits', () => ({
  heading: 'What We Don’t Do',
  lead: 'Some things you might expect from a solar company aren’t what we do, so here they are.',
  points: points(),
}));

const points = fromFacts((): AboutPoint[] =>
  linkedPointSchema.array().parse([
    {
      title: 'No panels where the sun doesn’t reach',
      text: terrain().noPanels,
    },
    {
      title: 'No promise of a zero bill',
      text: 'Your bill gets smaller, but you’ll still pay your utility’s fixed charges.',
    },
    {
      title: 'No backup without a battery',
      text: 'Panels shut off when the grid goes down, unless you have a battery or other backup equipment.',
    },
    {
      title: 'No tax advice',
      text: 'We keep the dates and the equipment records. Your tax adviser can say whether you qualify for a credit.',
    },
    ...known(state()?.noPowerPurchase),
    {
      title: 'No guessing at your utility’s rules',
      text: `${state()?.utilitiesDiffer ?? 'Utilities'} pay differently for the power you send out, so we check with yours first. Here’s [who serves your town](/service-areas#towns).`,
    },
  ] satisfies AboutPoint[]),
);
