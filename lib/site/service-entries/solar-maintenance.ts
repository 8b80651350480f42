import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { fromFacts } from '@/lib/site/facts/current';
import type { ServiceEntry } from '@/lib/site/schema';
import { maintenanceFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';
import { terrain } from '@/lib/site/terrains/terrain';

export const solarMaintenance = fromFacts(
  (): ServiceEntry => ({
    title: 'Solar Maintenance',
    metaName: 'Solar Maintenance',
    metaService: 'solar repair',
    description:
      'We clean, inspect and repair solar systems, and we check what yours makes against what it should make, so a small fault doesn’t cost you a season.',
    longDescription: [
      'Solar panels have no moving parts, and rain washes them most of the time. What rain leaves behind is the yellow film of April pollen, the leaves along the lower edge and the lichen in shady corners.',
      `By our model, ordinary dirt costs about 2% of a year’s power. Faults cost more. ${terrain().maintenance.faults} We check the racking, the flashing, the wiring and the inverter, then compare this month’s output with what it should be.`,
      'After the visit, you’ll get a list of what we found and what we’d fix. If everything’s fine, that’s what the list will say.',
    ],
    cardFeatures: [
      'Cleaning when it’s worth the money',
      'Racking, flashing and wiring checks',
      'Output compared with the time of year',
    ],
    features: [
      'Panel washing, if it’s worth paying for',
      'Inspection of the racking, the clamps and the flashing',
      'Wiring, connector and inverter checks and repairs',
      'A comparison of your output with what the month should bring',
      'A look at new shade as the trees around you grow',
      'A list of what we found, in plain English',
    ],
    benefits: [
      {
        title: 'Problems found early',
        text: 'A dead inverter can go unnoticed for a whole season. A look at the output finds it in minutes.',
      },
      {
        title: 'A dry roof',
        text: 'While we’re up there, we check every piece of flashing that we can reach.',
      },
      {
        title: 'Records for the warranty',
        text: 'If you ever need to make a [warranty claim](/services/solar-warranties), dated records help.',
      },
      {
        title: 'A warning about the trees',
        text: 'Trees grow slowly enough that you don’t notice. We show you what the new shade costs before you pay for a tree service.',
      },
    ],
    closing: 'Tell us what equipment you have and what seems wrong with it.',
    onward: { words: 'How to tell from the ground if something’s wrong', href: '#signs' },
    whyChoose: [
      'We check before we clean, because many roofs need less washing than people expect.',
      'You can stay on the ground. We’ll do the climbing on a steep roof.',
      'You’ll learn what we found and what it means, not just what it costs.',
      `${claims().systems} since ${business().foundedYear}, so we know how equipment ages in this weather.`,
    ],
    figures: [
      {
        label: 'Cost to plan for',
        figure: ({ inverter }) => inverter,
        text: 'for a new inverter around year 12. Our estimates set that much aside.',
      },
      {
        label: 'Normal aging',
        figure: '0.5% a year',
        text: `is how much output panels typically lose (${cite('aging', 'NREL')}). If yours lose more, something’s wrong.`,
      },
      {
        label: 'How often to check',
        figure: 'Twice a year',
        text: 'is enough: after the spring pollen, and once the leaves are down.',
      },
    ],
    headings: {
      scope: 'What We Check and Repair',
      benefits: 'What Regular Checks Save You',
      reasons: `Why Have ${business().name} Look After It`,
      questions: 'Solar Maintenance and Repair Questions',
    },
    faqs: maintenanceFaqs(),
    imageAlt: terrain().maintenance.imageAlt,
  }),
);
