import { bridgeRate, netMeteringPath } from '@/lib/site/bridge-rate';
import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
import { textsOn, until, type Written } from '@/lib/site/dated-text';
import {
  type Fact,
  factSchema,
  type Note,
  noteSchema,
  type PageImage,
  type ProcessStep,
  processStepSchema,
  type Value,
  valueSchema,
} from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

/** How long a project takes: from contract to power, and the crew on the roof. */
export const projectTime = { months: { from: 2, to: 4 }, roofDays: { from: 1, to: 3 } };

const { roofDays } = projectTime;

export const about: {
  heading: string;
  lead: string;
  pictures: { wide: PageImage; beside: PageImage };
  story: string[];
  valuesHeading: string;
  values: Value[];
  notes: Note[];
  processHeading: string;
  processLead: string;
  process: ProcessStep[];
  factsHeading: string;
  factsLead: string;
} = {
  heading: 'About Us',
  lead: `${claims.since}. ${claims.systems}.`,
  pictures: {
    wide: {
      key: 'about',
      alt: 'Three houses with solar panels along a gravel lane in evening light, above a valley full of fog',
    },
    beside: {
      key: 'solar-warranties',
      alt: 'A slate-blue house with solar panels beside an old oak in fall colors, in evening light',
    },
  },
  story: [
    `${business.name} has put solar on mountain roofs since ${business.foundedYear}. Our first question hasn’t changed: how much sun does this roof get?`,
    'It’s a fair question here. A ridge can take the first hour of light. Tulip poplars keep growing after the panels go up. Fog fills one valley while the next one over has clear sky. You won’t find any of that in a manufacturer’s manual, so we come out and look.',
    'Hurricane Helene came through in September 2024. About 149,000 Duke customers in Buncombe County lost power, and nine days later 74,293 were still out. Around here, backup power is a practical question. Panels alone don’t run in an outage. A battery keeps the circuits you choose running. We tell you that up front.',
    `More than ${business.systemsInstalled} systems later, we still don’t think every house should have solar. Yours might be a good fit. We’ll measure it and show you the math.`,
  ],
  notes: noteSchema.array().parse([
    { figure: String(business.foundedYear), text: `The year we started serving ${business.region.name}.` },
    { figure: `${business.systemsInstalled}+`, text: 'Systems installed since then.' },
    {
      figure: '74,293',
      text: 'Duke customers in Buncombe County still without power nine days after Helene.',
      asOf: 'October 2024',
    },
  ] satisfies Note[]),
  valuesHeading: 'What We Stand For',
  values: valueSchema.array().parse([
    {
      title: 'Plain Numbers',
      text: 'Ranges, not promises, with every assumption spelled out and the date we checked it.',
    },
    {
      title: 'Careful Work',
      text: 'Straight conduit, sealed flashing and a clean yard when we leave. Come take a close look.',
    },
    {
      title: 'Local Knowledge',
      text: 'Steep driveways, frost in the coves, ice on the high roads. We design for where you live.',
    },
    {
      title: 'Here for the Long Run',
      text: `We back our work with a ${claims.installationWarranty}, and we build with that in mind.`,
    },
  ] satisfies Value[]),
  processHeading: 'How We Work',
  processLead:
    'Four steps, in order. Most of the wait is design, the permit, the inspection and the utility.',
  process: processStepSchema.array().parse([
    {
      title: 'Consultation',
      text: 'We talk about your bills and what you want from solar, then come see the roof, the wiring and the trees. It’s free, and if solar isn’t right for your home, we’ll tell you.',
    },
    {
      title: 'Plan',
      text: 'You get a layout, a range for output and cost, and the warranties to read. Once you sign, we file the permit and utility applications.',
    },
    {
      title: 'Execution',
      text: 'The crew mounts the racking, sets the panels and runs the conduit. The inspector and the utility sign off before we switch it on.',
      duration: `${roofDays.from}-${roofDays.to} days on the roof`,
    },
    {
      title: 'Support',
      text: `We show you how to read your output, and we’re a phone call away for years afterward. The panel manufacturer’s performance warranty runs for ${business.panelWarrantyYears} years.`,
      duration: claims.installationWarranty,
    },
  ] satisfies ProcessStep[]),
  factsHeading: 'Facts, With Dates',
  factsLead: 'Rules, rates and prices change. Each line shows when we last checked its source.',
};

const facts: Written<Fact>[] = [
  {
    label: 'Federal credit for your own home',
    value: cite('homeCredit', 'Ended for systems completed after December 31, 2025'),
    asOf: figuresAsOf,
  },
  {
    label: 'Federal credit for a business (Section\u00a048E)',
    value: until(
      'businessCredit',
      `${cite('businessCredit', '30%, with conditions')}. If construction starts after July 4, 2026, the project must be in service by December 31, 2027`,
      `${cite('businessCredit', 'Deadline passed')}. If construction started after July 4, 2026, the project had to be in service by December 31, 2027`,
    ),
    asOf: figuresAsOf,
  },
  {
    label: `${bridgeRate.utility}, Bridge Rate`,
    value: until(
      'bridgeRate',
      `[Full monthly credit](${netMeteringPath}) for the power you send out. Applications close ${bridgeRate.lastDayText}; you keep the terms for ${bridgeRate.yearsKept} years`,
      `[Full monthly credit](${netMeteringPath}) for homes that applied by ${bridgeRate.lastDayText}; they keep the terms for ${bridgeRate.yearsKept} years. Closed to new applications`,
    ),
    asOf: figuresAsOf,
  },
  {
    label: until('bridgeRate', 'The rate that replaces it', 'The rate that replaced it'),
    value: `${cite('netMetering', 'Time-of-use rates')}. Monthly net exports earn the utility’s avoided cost, not the full rate`,
    asOf: figuresAsOf,
  },
  {
    label: 'Property tax',
    value: `Home systems not used for business are ${cite('propertyTax', 'fully exempt')}; other systems, 80%`,
    asOf: figuresAsOf,
  },
  {
    label: 'Homeowners associations',
    value: `State law (${cite('solarStatute', 'N.C.G.S. 22B-20')}) voids bans. Narrow written limits on street-facing panels can stand`,
    asOf: figuresAsOf,
  },
  {
    label: 'Third-party power sales',
    value: 'Not allowed in North Carolina, but certified leasing is allowed',
    asOf: figuresAsOf,
  },
  {
    label: 'One kilowatt on an open south roof',
    value: 'About 1,350 kilowatt-hours a year, give or take 10%',
    asOf: figuresAsOf,
  },
];

/** Rules and figures that may change, as they are on a day. */
export const datedFactsOn = (day: string): Fact[] => factSchema.array().parse(textsOn(day, facts));
