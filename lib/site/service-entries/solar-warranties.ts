import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import type { ServiceEntry } from '@/lib/site/schema';
import { warrantyFaqs } from '@/lib/site/service-faqs';

export const solarWarranties: ServiceEntry = {
  title: 'Solar Warranties',
  metaName: 'Solar Warranties',
  metaService: 'solar warranty and support',
  description: `Two companies stand behind your system. The manufacturer covers panel performance for ${business.panelWarrantyYears} years. We cover our installation for ${business.installationWarrantyYears}. You get both in writing.`,
  longDescription: [
    `The ${claims.panelWarranty} comes from the panel manufacturer. It promises that output won’t fall below a stated level for ${business.panelWarrantyYears} years. It’s their document, with their terms.`,
    `The ${claims.installationWarranty} is ours. It covers the work we did: racking, wiring, and the places where we attached anything to your roof.`,
    'The rest of the equipment has warranties of its own, and your quote shows who covers what and for how long. The written contract is what counts, so read it before you sign. We’ll wait.',
  ],
  cardFeatures: [
    `${business.panelWarrantyYears} years on panel performance`,
    `${business.installationWarrantyYears} years on our installation`,
    'Who covers what, on one page',
  ],
  features: [
    `${claims.panelWarranty} from the manufacturer`,
    `${claims.installationWarranty} from ${business.name}`,
    'Inverter and battery warranties from their manufacturers, listed by length',
    'Roof penetrations we make, covered by the installation warranty',
    'Serial numbers, dates and documents, all in one file',
  ],
  benefits: [
    {
      title: 'One call to make',
      text: 'If something looks wrong, call us first. We’ll help you figure out whose warranty covers it.',
    },
    {
      title: 'Roof work covered',
      text: `What we attach to your roof is under our installation warranty for ${business.installationWarrantyYears} years.`,
    },
    {
      title: 'Output on record',
      text: 'Monitoring data shows whether your panels make what the manufacturer promised.',
    },
    {
      title: 'Terms you can read',
      text: 'You get every warranty before you sign the contract, not after the last payment.',
    },
  ],
  whyChoose: [
    'We keep our warranty separate from the manufacturer’s, so you know who’s responsible for what.',
    `We’ve been here since ${business.foundedYear}. ${claims.systems}.`,
    'We hand over serial numbers and documents, so a claim doesn’t start with a search.',
    'We don’t promise you years that aren’t in the contract.',
  ],
  figures: [
    {
      label: 'Panels',
      figure: `${business.panelWarrantyYears} years`,
      text: 'of performance, from the manufacturer.',
    },
    {
      label: 'Installation',
      figure: `${business.installationWarrantyYears} years`,
      text: 'of our own work, from us.',
    },
    {
      label: 'What’s left',
      figure: 'About 88%',
      text: 'of the first year’s output after 25 years, at a loss of half a percent a year. The level the manufacturer promises is in its own document.',
    },
  ],
  headings: {
    scope: 'All the Paperwork You Get',
    benefits: 'If Something Goes Wrong',
    reasons: 'How We Stand Behind It',
    questions: 'Storms, Claims and Selling the House',
  },
  facts: [
    { label: 'Inverter and battery', value: 'Varies by manufacturer' },
    { label: 'What counts', value: 'Your written contract' },
  ],
  notes: [{ figure: 'Two companies', text: 'stand behind one system, each for its own part.' }],
  quote: [
    'Every warranty on one page: who’s behind it, what it covers and for how long',
    'The manufacturer’s own document, not our summary of it',
    'Our installation terms, just as they’ll read in the contract',
    'Time to read all of it before you sign',
  ],
  faqs: warrantyFaqs,
  drawingCaption: `One system, two seals: ${business.panelWarrantyYears} years of panel performance from the manufacturer, ${business.installationWarrantyYears} years of installation from us.`,
  imageAlt: 'Slate-blue house with solar panels beside an old oak',
};
