import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import type { ModelFigures } from '@/lib/site/model-figures';
import type { ServiceEntry } from '@/lib/site/schema';
import { technologyFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';
import { terrain } from '@/lib/site/terrains/terrain';

export const solarTechnology = fromFacts(
  (): ServiceEntry => ({
    title: 'Solar Panel Technology',
    metaName: 'Solar Technology',
    metaService: 'solar technology',
    description: terrain().technology.description,
    longDescription: [
      'A panel turns light into direct current. The inverter turns that into the alternating current your house uses. Racking holds the panels to the rafters, and flashing keeps the rain out. For each part, we’ll tell you which one we’d choose and why.',
      'Your shade decides which electronics you need. If a tree’s shadow crosses your roof in the afternoon, each panel needs its own electronics, so one shaded panel doesn’t pull down the rest. On an open roof, one simpler inverter does the same job with fewer parts to fail.',
      ({ yield: { kilowattHours, spread } }: ModelFigures) =>
        `Around here, each kilowatt on an open south roof at 30 degrees makes about ${kilowattHours} kilowatt-hours a year, give or take ${spread}. That’s after ${cite('pvwatts', 'the usual system losses of 14%')}. Shade, pitch and direction bring it down, and we’ll show you by how much.`,
    ],
    cardFeatures: [
      `Panels covered for ${business().panelWarrantyYears} years`,
      'Electronics matched to your shade',
      terrain().technology.racking,
    ],
    features: [
      `Monocrystalline panels with a ${business().panelWarrantyYears}-year performance warranty from the manufacturer`,
      'Electronics on each panel where shade crosses the roof',
      'A single string inverter where the roof is open and simple',
      'Racking screwed into the rafters and sealed with flashing on shingle roofs',
      'Clamps that grip the seams of a standing-seam metal roof, so nobody drills through it',
      'Output that you can check on your phone',
    ],
    benefits: [
      {
        title: 'Shade costs you less',
        text: 'With the right electronics, a shadow costs you the panel it falls on, not the whole row.',
      },
      terrain().technology.weather,
      {
        title: 'Panels that last',
        text: `Panels typically lose ${cite('aging', 'about half a percent')} of their output a year. After 25 years, about 88% is left.`,
      },
      {
        title: 'Easy to keep an eye on',
        text: 'The app shows what the system made today, so you won’t find out about a problem from your next bill.',
      },
    ],
    closing: 'Ask us about any part that you’ve read about or that is in another quote.',
    onward: { words: 'See what panels would make on your roof', href: '/savings' },
    whyChoose: [
      'We tell you why each part is on your list and what the alternative was.',
      'We choose the inverter after we’ve measured the shade.',
      'Your quote names every model and comes with the data sheets.',
      'We’d rather install fewer panels in good sun than fill a shaded roof.',
    ],
    figures: [
      {
        label: 'Cost per watt',
        figure: ({ home }) => home.perWatt,
        text: 'installed on a home. [What moves the price](/services/residential-solar#cost)',
      },
      {
        label: 'Yearly output',
        figure: (figures) => `${figures.yield.kilowattHours} kWh`,
        text: (figures) =>
          `from each kilowatt on an open south roof at 30 degrees, give or take ${figures.yield.spread}.`,
      },
      {
        label: 'Panel warranty',
        figure: `${business().panelWarrantyYears} years`,
        text: 'of performance, promised by the panels’ manufacturer.',
      },
    ],
    headings: {
      scope: 'The Equipment We Install',
      benefits: 'What Good Equipment Gets You',
      reasons: 'How We Choose Your Equipment',
      questions: 'Solar Panel and Inverter Questions',
    },
    faqs: technologyFaqs(),
    imageAlt: 'Low sun across the dark cells of a solar panel',
  }),
);
