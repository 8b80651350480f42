import { business } from '@/lib/site/business';
import { type Warranty, warrantySchema } from '@/lib/site/schema';

export const warrantiesHeading = 'Two Warranties, Two Companies';
export const warrantiesLead =
  'One comes from the panel manufacturer, and one comes from us. They cover different things for different lengths of time.';

/** Both warranties. The summaries must not promise more than the contracts. */
export const warranties: Warranty[] = warrantySchema.array().parse([
  {
    years: business.panelWarrantyYears,
    title: 'Panel performance',
    givenBy: 'The panel manufacturer',
    covers: 'Output. The manufacturer promises the panels won’t fall below a stated level in those years.',
    terms: 'In the manufacturer’s own document. You get to read it before you sign.',
  },
  {
    years: business.installationWarrantyYears,
    title: 'Installation',
    givenBy: business.name,
    covers: 'Our work: racking, wiring, and the places where we attached anything to your roof.',
    terms: 'In your written contract with us. The contract is what counts.',
  },
] satisfies Warranty[]);

export const otherWarranties =
  'Inverters, batteries and monitoring equipment come with warranties from their own manufacturers, often for different lengths of time. We list them all on one page.';
