import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { fromFacts } from '@/lib/site/facts/current';
import type { ServiceEntry } from '@/lib/site/schema';
import { warrantyFaqs } from '@/lib/site/service-faqs';

export const solarWarranties = fromFacts(
  (): ServiceEntry => ({
    title: 'Solar Warranties',
    metaName: 'Solar Warranties',
    metaService: 'solar warranty',
    description: `The manufacturer covers your panels’ performance for ${business().panelWarrantyYears} years, and we cover the installation for ${business().installationWarrantyYears}. You’ll have both in writing before you sign the contract.`,
    longDescription: [
      'If a panel makes too little, you have a claim with its manufacturer. If a cable, a clamp or the flashing that we put in fails, you have one with us.',
      'Before you sign, look in the manufacturer’s document for who pays to take a bad panel down and put up the next one.',
      'The signed contract is what counts, so please read it first and take all the time you need.',
    ],
    cardFeatures: [
      `${business().panelWarrantyYears} years on panel performance`,
      `${business().installationWarrantyYears} years on our installation`,
      'One page that says who covers what',
    ],
    features: [
      `The manufacturer’s document for the ${claims().panelWarranty}`,
      `Our ${claims().installationWarranty}, written into your contract`,
      'The inverter and battery warranties from their manufacturers, with their lengths',
      'Coverage for every hole we make in your roof, as part of our installation warranty',
      'One file with the serial numbers, dates and documents',
    ],
    benefits: [
      {
        title: 'One number to call',
        text: 'If something looks wrong, call us first. We’ll help you figure out whose warranty covers it.',
      },
      {
        title: 'Your roof is covered',
        text: `Our installation warranty covers what we attach to your roof for ${business().installationWarrantyYears} years.`,
      },
      {
        title: 'Proof of your output',
        text: 'The monitoring data shows whether your panels make what the manufacturer promised.',
      },
    ],
    closing: 'Ask us for both documents, and read them before you decide.',
    onward: { words: 'Who pays for storm, hail or tree damage', href: '#insurance' },
    whyChoose: [
      'We keep our warranty separate from the manufacturer’s, so you know who’s responsible for what.',
      `We’ve been here since ${business().foundedYear}. ${claims().systems}.`,
      'You get all serial numbers and documents from us, so a claim can start right away.',
      'We don’t promise you years that aren’t in the contract.',
    ],
    figures: [
      {
        label: 'Panels',
        figure: `${business().panelWarrantyYears} years`,
        text: 'of performance, from the manufacturer.',
      },
      {
        label: 'Installation',
        figure: `${business().installationWarrantyYears} years`,
        text: 'of our own work, from us.',
      },
      {
        label: 'Typical output later',
        figure: 'About 88%',
        text: 'of the first year’s output is left after 25 years, at a loss of half a percent a year. The manufacturer’s document states the level that it promises.',
      },
    ],
    headings: {
      scope: 'The Paperwork You Get',
      benefits: 'If Something Goes Wrong',
      reasons: `Why Trust ${business().name} to Stand Behind It`,
      questions: 'Warranty and Insurance Questions',
    },
    faqs: warrantyFaqs(),
    imageAlt: 'Brick ranch house with solar panels beside an old oak',
  }),
);
