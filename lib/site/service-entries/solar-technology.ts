import { business } from '@/lib/site/business';
import { figuresAsOf } from '@/lib/site/claims';
import type { ServiceEntry } from '@/lib/site/schema';
import { technologyFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';

export const solarTechnology: ServiceEntry = {
  title: 'Solar Panel Technology',
  metaName: 'Solar Technology',
  metaService: 'solar panel technology',
  description:
    'Panels, inverters and racking, explained without jargon. We choose equipment that handles passing shade, mountain wind and wet snow for years to come.',
  longDescription: [
    'A panel turns light into direct current. An inverter turns that into the alternating current your house uses. Racking holds the panels to the rafters, and flashing keeps the rain out. Each part has a job, and we’ll tell you why we picked it.',
    'Shade decides the electronics. If a poplar’s shadow crosses your roof at four in the afternoon, each panel needs its own electronics, so one shaded panel doesn’t drag down the rest. On an open roof, a simpler inverter does the same work with fewer parts to fail.',
    'We give output as a range. Around here, a south roof at 30 degrees with no shade makes about 1,350 kilowatt-hours a year for each kilowatt installed, give or take 10%. Shade, pitch and direction bring that down, and we show you by how much.',
  ],
  cardFeatures: [
    `Panels covered for ${business.panelWarrantyYears} years`,
    'Electronics matched to your shade',
    'Racking for snow and wind',
  ],
  features: [
    `Monocrystalline panels with a ${business.panelWarrantyYears}-year performance warranty from the manufacturer`,
    'Panel-level electronics where shade crosses the roof',
    'A string inverter where the roof is open and simple',
    'Racking anchored to the rafters, with flashing, on shingle roofs',
    'Seam clamps on standing-seam metal roofs, so there’s no drilling',
    'Output you can check on your phone',
  ],
  benefits: [
    {
      title: 'Shade costs you less',
      text: 'With the right electronics, a shadow costs you only the panel it falls on, not the whole row.',
    },
    {
      title: 'Built for weather',
      text: 'Racking is designed for the snow and wind at your elevation and exposure, not for a flat suburb.',
    },
    {
      title: 'Slow to age',
      text: 'Panels lose about half a percent of their output in a typical year.',
    },
    {
      title: 'Easy to check',
      text: 'Monitoring shows what the system made today, so a problem won’t hide until your next bill.',
    },
  ],
  whyChoose: [
    'We explain why each part is on your list and what the alternative was.',
    'We choose the inverter after the shade measurement, not before.',
    'You get model names and data sheets with the quote.',
    'We’d rather install fewer panels in good sun than fill a shaded roof.',
  ],
  figures: [
    {
      label: 'Cost',
      figure: '$2.60-3.60',
      text: 'a watt, installed on a home. [What moves it](/services/residential-solar#cost)',
      asOf: figuresAsOf,
    },
    {
      label: 'What comes back',
      figure: '1,350 kWh',
      text: 'a year from each kilowatt on an open south roof at 30 degrees, give or take 10%.',
    },
    {
      label: 'Time',
      figure: `${business.panelWarrantyYears} years`,
      text: 'of performance warranty on the panels, from their manufacturer.',
    },
  ],
  headings: {
    scope: 'The Parts, From Rafter to Phone',
    benefits: 'What the Right Parts Change',
    reasons: 'How We Choose Your Equipment',
    questions: 'Snow, Shade and Microinverters: What People Ask',
  },
  facts: [
    { label: 'System losses already counted', value: `14.08% (${cite('pvwatts', 'PVWatts')} default)` },
    { label: 'Typical aging', value: cite('aging', 'About 0.5% a year') },
  ],
  notes: [
    {
      figure: '81-87%',
      text: 'of a south roof’s output: what panels facing east or west make at an ordinary pitch.',
    },
    {
      figure: '87%',
      text: 'of a tilted south roof’s output: what panels lying flat make, whichever way the building faces.',
    },
    {
      figure: 'About 88%',
      text: 'of the first year’s output is left after 25 years, at a loss of half a percent a year, the rate NREL found typical.',
    },
  ],
  quote: [
    'The name and data sheet of every panel, inverter and battery',
    'Why each part is on the list, and what the alternative was',
    'The shade we measured, and the electronics it calls for',
    'Racking designed for the snow and wind at your elevation',
    'Each manufacturer’s warranty and how long it runs',
  ],
  faqs: technologyFaqs,
  drawingCaption:
    'From sunlight to outlet: a cell, the panel it’s part of, the inverter that turns direct current into alternating current, and the house.',
  imageAlt: 'Low sun across the dark cells of a solar panel',
};
