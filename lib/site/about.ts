import { bridgeRate, netMeteringPath } from '@/lib/site/bridge-rate';
import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
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

const { months, roofDays } = projectTime;

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
  facts: Fact[];
} = {
  heading: 'About Us',
  lead: `${claims.since}. ${claims.systems}.`,
  pictures: {
    wide: {
      key: 'about',
      alt: 'A workbench at dawn with hard hat, drill and cable, a solar panel against the wall',
    },
    beside: {
      key: 'solar-warranties',
      alt: 'A cedar house with solar panels beside an old oak in first light',
    },
  },
  story: [
    `${business.name} has put solar on mountain roofs since ${business.foundedYear}. The first question has not changed: how much sun does this particular roof get?`,
    'It is a fair question here. A ridge can take the first hour of light. Tulip poplars go on growing after the panels are up. Fog fills a valley while the next one over has clear sky. None of that is in a manufacturer’s handbook, so we go and look.',
    'Hurricane Helene came through in September 2024. About 149,000 Duke customers in Buncombe County lost power, and nine days later 74,293 were still out. Backup power is a practical subject in these mountains. Panels alone do not run in an outage. A battery keeps the circuits you choose. We say so at the start.',
    `${claims.systems} later, we still do not think that every house should have solar. Yours might. We will measure it and show you the arithmetic.`,
  ],
  notes: noteSchema.array().parse([
    { figure: String(business.foundedYear), text: 'The year we began to serve Western North Carolina.' },
    { figure: `${business.systemsInstalled}+`, text: 'Systems installed since then.' },
    {
      figure: '74,293',
      text: 'Duke customers in Buncombe County still without power nine days after Helene.',
      asOf: 'October 2024',
    },
  ] satisfies Note[]),
  valuesHeading: 'What We Hold To',
  values: valueSchema.array().parse([
    {
      title: 'Plain Numbers',
      text: 'Ranges instead of promises, with every assumption beside the figure and the date it was checked.',
    },
    {
      title: 'Careful Hands',
      text: 'Straight conduit, sealed flashing, a swept yard. Work you can look at up close.',
    },
    {
      title: 'Local Knowledge',
      text: 'Steep drives, frost in the coves, ice on the high roads. We design for the place where you live.',
    },
    {
      title: 'A Long Memory',
      text: `A ${claims.installationWarranty} is a decade of answering for our own work. We build with that in mind.`,
    },
  ] satisfies Value[]),
  processHeading: 'How We Work',
  processLead:
    'Four steps, in this order. Most of the time goes to design, the permit, the inspection and the utility.',
  process: processStepSchema.array().parse([
    {
      title: 'Consultation',
      text: 'We talk about your bills and your reasons, then come to see the roof, the wiring and the trees. It is free, and it may end with a no.',
    },
    {
      title: 'Plan',
      text: 'You get a layout, a range for output and cost, and the warranties to read. Once you sign, we file the permit and the utility application.',
      duration: `${months.from}-${months.to} months from contract to power`,
    },
    {
      title: 'Execution',
      text: 'The crew comes, fixes the racking, sets the panels and runs the conduit. The inspector and the utility have the last word before we switch on.',
      duration: `${roofDays.from}-${roofDays.to} days on the roof`,
    },
    {
      title: 'Support',
      text: 'We show you how to read the output, and stay on the phone for the years after. The panel manufacturer’s performance warranty runs for 25 years.',
      duration: claims.installationWarranty,
    },
  ] satisfies ProcessStep[]),
  factsHeading: 'Facts, With Dates',
  factsLead: 'Rules, rates and prices change. Each line says when we last read its source.',
  facts: factSchema.array().parse([
    {
      label: 'Federal credit for your own home',
      value: cite('homeCredit', 'Ended for systems completed after December 31, 2025'),
      asOf: figuresAsOf,
    },
    {
      label: 'Federal credit for a business (Section 48E)',
      value: `${cite('businessCredit', '30%, with conditions')}. Begun after July 4, 2026, a project must be in service by December 31, 2027`,
      asOf: figuresAsOf,
    },
    {
      label: `${bridgeRate.utility}, Bridge Rate`,
      value: `[Full credit within the month](${netMeteringPath}). Applications close on ${bridgeRate.lastDayText}; terms stay for ${bridgeRate.yearsKept} years`,
      asOf: figuresAsOf,
    },
    {
      label: 'The rider that follows it',
      value: `${cite('netMetering', 'Time-of-use rates')}. Monthly net exports earn avoided cost`,
      asOf: figuresAsOf,
    },
    {
      label: 'Property tax',
      value: `Home systems not used for business ${cite('propertyTax', 'fully exempt')}, other systems 80%`,
      asOf: figuresAsOf,
    },
    {
      label: 'Homeowner associations',
      value: `State law (${cite('solarStatute', 'N.C.G.S. 22B-20')}) voids bans. Narrow written limits facing the street stay`,
      asOf: figuresAsOf,
    },
    { label: 'Third-party power sales', value: 'Barred. Certified leasing is allowed', asOf: figuresAsOf },
    {
      label: 'One kilowatt on an open south roof',
      value: 'About 1,350 kilowatt-hours a year, give or take 10%',
      asOf: figuresAsOf,
    },
  ] satisfies Fact[]),
};
