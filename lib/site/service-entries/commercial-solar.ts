import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
import { until } from '@/lib/site/dated-text';
import type { ServiceEntry } from '@/lib/site/schema';
import { commercialFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';

export const commercialSolar: ServiceEntry = {
  title: 'Commercial Solar',
  metaName: 'Commercial Solar',
  metaService: 'commercial solar installation',
  description:
    'Flat roofs, long barns and daytime loads are a good fit for solar. We plan around your business hours, your power bills and the way your roof drains.',
  longDescription: [
    'A business that runs during the day uses its solar power as it’s made. That’s the simplest case there is. We start with a year of bills, look at when you use power and size the system to your load, not to your roof.',
    'Flat roofs in the mountains have to drain hard rain and carry wet snow. We check structure, membrane and drains before we propose a layout, and leave clear paths to your rooftop units and hatches.',
    until(
      'businessCredit',
      `The federal rules are different for a business. ${claims.businessCredit}: if construction starts after July 4, 2026, the project must be in service by December 31, 2027, and foreign-sourcing rules apply to the equipment. In a lease, the owner of the system claims the credit. Ask your tax adviser before you count on it.`,
      `The federal rules are different for a business. ${claims.businessCreditEnded} (${figuresAsOf}), so one that starts now comes too late for it. If yours started earlier or was in service by then, ask your tax adviser. In a lease, the owner of the system claims any credit.`,
    ),
    'North Carolina doesn’t allow a third party to sell you power from panels on your own roof, but it does allow certified leasing. Your quote says whether you’d be buying or leasing.',
  ],
  cardFeatures: [
    'Sized to your daytime load',
    'Flat roofs, barns and open ground',
    'Records ready for your tax adviser',
  ],
  features: [
    'A year of bills reviewed for energy, demand and season',
    'Structure, membrane and drainage review for flat roofs',
    'Layouts for roofs, barns and open ground',
    'Work planned around your business hours and deliveries',
    'Permit and utility interconnection applications',
    'Dates and equipment records kept for your tax adviser',
  ],
  benefits: [
    {
      title: 'Power when you work',
      text: 'Panels make most of their power during business hours, so you use more of it on site.',
    },
    until(
      'businessCredit',
      {
        title: 'A tax credit you can still claim',
        text: `${claims.businessCredit} (${figuresAsOf}). Ask your tax adviser.`,
      },
      {
        title: 'Records for your tax adviser',
        text: 'Depreciation and any credit depend on dates and equipment. We keep both on file, and your tax adviser tells you what they’re worth.',
      },
    ),
    {
      title: 'A known cost',
      text: 'Once it’s paid for, your system makes power at a cost you already know, whatever the next rate case brings.',
    },
    {
      title: 'Lower assessed value',
      text: `In North Carolina, 80% of the value of a business solar system is exempt from property tax (${figuresAsOf}).`,
    },
  ],
  whyChoose: [
    'We size the system to your load and show you the months when it makes less.',
    'We plan around your business hours, so ask us about noise and blocked access.',
    'We put tax deadlines in the plan, in writing, not in a sales pitch.',
    'Structure and drainage come before the layout, so the roof still works as a roof.',
  ],
  figures: [
    until(
      'businessCredit',
      {
        label: 'Cost',
        figure: '30% back',
        text: `as a federal credit (${cite('businessCredit', 'Section 48E')}), with conditions. Ask your tax adviser.`,
        asOf: figuresAsOf,
      },
      {
        label: 'Cost',
        figure: '$1.80-3.50',
        text: 'a watt, installed, for 25-100 kilowatts, according to trade guides.',
        asOf: figuresAsOf,
      },
    ),
    {
      label: 'Payback',
      figure: '6-12 years',
      text: until(
        'businessCredit',
        'roughly, with that credit and depreciation.',
        'roughly, with the 30% federal credit and depreciation. Without that credit, it takes longer.',
      ),
      asOf: figuresAsOf,
    },
    until(
      'businessCredit',
      {
        label: 'Time',
        figure: 'End of 2027',
        text: 'is when the system must be in service, if construction starts after July 4, 2026.',
        asOf: figuresAsOf,
      },
      {
        label: 'Time',
        figure: '12 months',
        text: 'of power bills show us when you use power, before we size anything.',
      },
    ),
  ],
  headings: {
    scope: 'From a Year of Bills to a Working Roof',
    benefits: 'What a Business Keeps',
    reasons: `Why\u00a0${business.name} at Your Place of Work`,
    questions: 'What Business Owners Ask',
  },
  facts: [
    {
      label: 'Section 48E credit',
      value: until(
        'businessCredit',
        cite('businessCredit', '30%, with conditions'),
        cite('businessCredit', 'Deadline passed at the end of 2027'),
      ),
      asOf: figuresAsOf,
    },
    { label: 'Property tax', value: cite('propertyTax', '80% exempt'), asOf: figuresAsOf },
  ],
  notes: [
    {
      figure: 'Your load',
      text: 'sets the size. Power you use as it’s made is worth the rate you’d have paid.',
    },
    {
      figure: '0.6 pounds',
      text: `of carbon dioxide kept out of the air for each kilowatt-hour (${cite('carbon', 'EPA')}, our grid region).`,
      asOf: figuresAsOf,
    },
    {
      figure: 'Buy or lease',
      text: 'North Carolina doesn’t allow third-party power sales. It does allow certified leasing.',
      asOf: figuresAsOf,
    },
  ],
  quote: [
    'A size based on a year of your bills, and the months when it makes less',
    'A layout with clear paths to drains, units and hatches',
    until(
      'businessCredit',
      'The price, and payback as a range, with and without the 48E credit',
      'The price, and payback as a range, with depreciation but no federal credit',
    ),
    'Whether the quote assumes you’re buying or leasing',
    'The tax deadlines, for your tax adviser to check',
  ],
  faqs: commercialFaqs,
  drawingCaption:
    'A flat roof from the side: tilted rows on ballast, far enough apart for the winter sun to pass between them, and a drain left clear.',
  imageAlt: 'Tilted rows of solar panels on a long flat roof',
};
