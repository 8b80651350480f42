import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
import type { ServiceEntry } from '@/lib/site/schema';
import { maintenanceFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';

export const solarMaintenance: ServiceEntry = {
  title: 'Solar Maintenance',
  metaName: 'Solar Maintenance',
  metaService: 'solar panel maintenance',
  description:
    'Pollen in spring, leaves in fall, ice in between. We clean, inspect and check the data, so a small problem doesn’t cost you a season.',
  longDescription: [
    'Panels have no moving parts, and rain does much of the washing. What rain leaves behind is the April pollen film, the leaves that pile up along the lower edge and the lichen that likes a shaded north corner.',
    'The rest is hardware. Ice works on clips and gutters, squirrels chew on cables, and branches grow. We check the racking, the flashing, the wiring and the inverter, then compare what the system makes with what it should make that month.',
    'Then we tell you what we found and what’s worth doing. If that’s nothing, we’ll say so.',
  ],
  cardFeatures: [
    'Cleaning where it pays',
    'Racking, flashing and wiring checks',
    'Output compared with the season',
  ],
  features: [
    'Panel washing where it pays',
    'Racking, clamp and flashing inspection',
    'Wiring, connector and inverter checks',
    'Output compared with what the month should bring',
    'Shade review as the trees around you grow',
    'What we found and what’s worth doing, in plain English',
  ],
  benefits: [
    {
      title: 'Problems caught early',
      text: 'A dead inverter can go unnoticed for a whole season. Checking the data catches it in time.',
    },
    {
      title: 'A dry roof',
      text: 'We check every flashing we can reach while we’re up there.',
    },
    {
      title: 'Records for the warranty',
      text: 'Dated records help if you ever need to make a warranty claim.',
    },
    {
      title: 'An eye on the trees',
      text: 'A poplar grows faster than you think. We show you what the new shade costs you before you call a tree service.',
    },
  ],
  whyChoose: [
    'We check before we clean. Many roofs need less washing than people expect.',
    'You can stay on the ground. A steep roof is no place to go looking for a problem.',
    'We tell you what we found and what it means, not just what it costs.',
    `${claims.systems} since ${business.foundedYear}, so we know how they age in this weather.`,
  ],
  figures: [
    {
      label: 'Cost to plan for',
      figure: '$1,500',
      text: 'for a new inverter around year 12. That’s what our estimates set aside.',
      asOf: figuresAsOf,
    },
    {
      label: 'Normal loss',
      figure: '0.5%',
      text: `of output a year (${cite('aging', 'NREL')}). If you’re losing more, something’s causing it.`,
    },
    {
      label: 'Time',
      figure: 'Twice a year',
      text: 'is often enough to look: after the spring pollen, and once the leaves are down.',
    },
  ],
  headings: {
    scope: 'What We Check, and Where Washing Pays',
    benefits: 'What a Visit Catches',
    reasons: 'How We Look After a Roof',
    questions: 'Pollen, Snow and Your Duke Credit',
  },
  facts: [
    { label: 'Our installation warranty', value: `${business.installationWarrantyYears} years` },
    { label: 'When panels get dirtiest', value: 'Spring pollen season' },
  ],
  // As the model of our estimates has it (lib/solar/estimate/pv-module.ts).
  notes: [{ figure: '2%', text: 'of a year’s power is what our estimates take off for dirt on the glass.' }],
  quote: [
    'What we’d check on your system, line by line',
    'Washing priced separately, because many roofs need less of it than people expect',
    'How we’d get to your roof, and what that adds to the price',
    'What you’ll hear from us afterward',
  ],
  faqs: maintenanceFaqs,
  drawingCaption: 'A solar panel, half of it under pollen and half washed with plain water and a soft brush.',
  imageAlt: 'Soft brush cleaning a wet solar panel above blue ridges',
};
