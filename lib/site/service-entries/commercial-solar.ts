import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { until } from '@/lib/site/dated-text';
import { fromFacts } from '@/lib/site/facts/current';
import { lastDayTexts } from '@/lib/site/last-day-texts';
import type { ServiceEntry } from '@/lib/site/schema';
import { commercialFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';
import { known, state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';

export const commercialSolar = fromFacts(
  (): ServiceEntry => ({
    title: 'Commercial Solar',
    metaName: 'Commercial Solar',
    metaService: 'business solar',
    description:
      'Flat roofs, long barns and businesses that use power by day are a good fit for solar. We plan around your hours, your bills and your roof drains.',
    longDescription: [
      'If your business runs during the day, it uses most of its solar power as it’s made, at the full rate you’d otherwise pay. We start with a year of your bills, look at when you use power and size the system to that, not to the size of your roof.',
      terrain().commercial.flatRoof,
      until(
        'businessCredit',
        `The federal rules are better for a business than for a home. ${claims().businessCredit}: if construction starts after July 4, 2026, the project must be in service by ${lastDayTexts.businessCredit.long}, and the rules limit where the equipment can come from. If you lease, the company that owns the system claims the credit. Ask your tax adviser before you count on it.`,
        `The federal credit has run out for most new projects. ${claims().businessCreditEnded}, so one that starts now is too late for it. If yours started earlier or was in service by then, ask your tax adviser. If you lease, the company that owns the system claims any credit.`,
      ),
      ...known(state()?.businessLeasing),
    ],
    cardFeatures: [
      'Sized to the power you use by day',
      'Flat roofs, barns and open ground',
      'Records ready for your tax adviser',
    ],
    features: [
      'A year of your bills reviewed for energy, peak demand and seasons',
      'A check of the structure, the membrane and the drains on a flat roof',
      'Layouts for roofs, barns and open ground',
      'Work scheduled around your hours and deliveries',
      'All permit and utility paperwork, filed by us after you sign',
      'Dates and equipment records for your tax adviser',
    ],
    benefits: [
      {
        title: 'Power during business hours',
        text: 'Panels make most of their power while you’re open, so you use more of it yourself instead of sending it to the grid.',
      },
      until(
        'businessCredit',
        {
          title: 'A tax credit you can still claim',
          text: `${claims().businessCredit}. Ask your tax adviser.`,
        },
        {
          title: 'Records for your tax adviser',
          text: 'Depreciation and any credit depend on dates and equipment. We keep both on file, and your tax adviser can tell you what they’re worth.',
        },
      ),
      {
        title: 'A cost you know in advance',
        text: 'Once the system is paid for, its power costs you very little, whatever the utility charges for the rest.',
      },
      ...known(state()?.businessBenefit),
    ],
    closing: 'Send us a year of power bills and a photo of the roof, and we’ll start from there.',
    onward: {
      words: 'See what solar would save your business',
      // The business of the figures above.
      href: ({ business }) =>
        `/savings?bill=${business.bill.slice(1)}&for=business&credit=48e&depreciation=yes`,
    },
    whyChoose: [
      'We size the system to the power you use and show you the months when it makes less.',
      'We work around your business hours. Ask us about noise and blocked access before you sign.',
      'Your quote lists the tax deadlines, so your adviser can check them.',
      'We check structure and drainage first, so the roof still keeps the rain out.',
    ],
    figures: [
      {
        label: 'Cost',
        figure: ({ business }) => business.cost,
        text: ({ business }) =>
          `installed, before any tax credit: ${business.kilowatts} kilowatts for a ${business.bill} power bill, at the ${business.perWatt} a watt that trade guides name.`,
      },
      state()?.businessPayback ?? {
        label: 'Payback',
        figure: 'Your bills',
        text: 'decide it: what you pay for power by day, and for your busiest minutes. We work it out with a year of them.',
      },
      until(
        'businessCredit',
        {
          label: 'Federal tax credit',
          figure: '30%',
          text: `of the cost under ${cite('businessCredit', 'Section 48E')}, if your project meets the conditions. One that starts now must be running by the end of ${lastDayTexts.businessCredit.year}.`,
        },
        {
          label: 'What we need first',
          figure: '12 bills',
          text: 'from the past year show us when you use power, so we know what size makes sense.',
        },
      ),
    ],
    headings: {
      scope: 'What We Do for a Business',
      benefits: 'What a Business Gets From Solar',
      reasons: `Why Businesses Choose ${business().name}`,
      questions: 'Commercial Solar Questions',
    },
    faqs: commercialFaqs(),
    drawingCaption:
      'A flat roof from the side: tilted rows held down by weights, spaced so the low winter sun reaches every row, with a clear path to the drain.',
    imageAlt: 'Tilted rows of solar panels on a long flat roof',
  }),
);
