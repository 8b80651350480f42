import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { type Warranty, warrantySchema } from '@/lib/site/schema';
import { words } from '@/lib/site/words/words';

/** The texts around the two warranties. */
export const warrantyTexts = words('warranties', () => ({
  heading: 'Two Warranties, Two Companies',
  lead: 'The panels’ manufacturer covers their output, and we cover our work. Each lasts for a different time.',
  otherWarranties:
    'Inverters, batteries and monitoring equipment come with warranties from their own manufacturers, often for other lengths of time. You’ll get one page that lists them all.',
}));

/** Both warranties. The summaries must not promise more than the contracts. */
export const warranties = fromFacts((): Warranty[] =>
  warrantySchema.array().parse([
    {
      years: business().panelWarrantyYears,
      title: 'Panel performance',
      givenBy: 'The panel manufacturer',
      covers: 'The panels’ output. It mustn’t fall below a stated level in those years.',
      terms: 'In the manufacturer’s document, which you can read before you sign.',
    },
    {
      years: business().installationWarrantyYears,
      title: 'Installation',
      givenBy: business().name,
      covers: 'Our work: the racking, the wiring and every place where we attached something to your roof.',
      terms: 'In your written contract with us.',
    },
  ] satisfies Warranty[]),
);
