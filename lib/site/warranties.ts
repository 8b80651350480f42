import { business } from '@/lib/site/business';
import { type Warranty, warrantySchema } from '@/lib/site/schema';

export const warrantiesHeading = 'Two Warranties, Two Names';
export const warrantiesLead =
  'One promise is the panel manufacturer’s and one is ours. They cover different things for different lengths of time.';

/** Both warranties. The summaries must not promise more than the contracts. */
export const warranties: Warranty[] = warrantySchema.array().parse([
  {
    years: business.panelWarrantyYears,
    title: 'Panel performance',
    givenBy: 'The panel manufacturer',
    covers: 'Output. It promises that the panels will not fall below a stated line in those years.',
    terms: 'In the manufacturer’s own document. You get it to read before you sign.',
  },
  {
    years: business.installationWarrantyYears,
    title: 'Installation',
    givenBy: business.name,
    covers: 'Our work: racking, wiring, and the places where we fixed something to your roof.',
    terms: 'In your written contract with us. The contract is what counts.',
  },
] satisfies Warranty[]);

export const otherWarranties =
  'Inverters, batteries and monitoring equipment carry their makers’ own warranties, often with different lengths. We list them all on one page. If something looks wrong, call us first, and we help you find out whose warranty it is.';
