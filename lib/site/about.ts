import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { type ProcessStep, processStepSchema, type Value, valueSchema } from '@/lib/site/schema';

export const about: {
  heading: string;
  lead: string;
  story: string[];
  valuesHeading: string;
  values: Value[];
  processHeading: string;
  process: ProcessStep[];
} = {
  heading: 'About Us',
  lead: `${claims.since}. ${claims.systems}.`,
  story: [
    `${business.name} has put solar on mountain roofs since ${business.foundedYear}. The first question has not changed: how much sun does this particular roof get?`,
    'It is a fair question here. A ridge can take the first hour of light. Tulip poplars go on growing after the panels are up. Fog fills a valley while the next one over has clear sky. None of that is in a manufacturer’s handbook, so we go and look.',
    'Hurricane Helene came through in September 2024. About 149,000 Duke customers in Buncombe County lost power, and nine days later 74,293 were still out. Backup power is a practical subject in these mountains. Panels alone do not run in an outage. A battery keeps the circuits you choose. We say so at the start.',
    `${claims.systems} later, we still do not think that every house should have solar. Yours might. We will measure it and show you the arithmetic.`,
  ],
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
  process: processStepSchema.array().parse([
    {
      title: 'Consultation',
      text: 'We talk about your bills and your reasons, then come to see the roof, the wiring and the trees. It is free, and it may end with a no.',
    },
    {
      title: 'Plan',
      text: 'You get a layout, a range for output and cost, and the warranties to read. Once you sign, we file the permit and the utility application.',
      duration: '2-4 months from contract to power',
    },
    {
      title: 'Execution',
      text: 'The crew comes, fixes the racking, sets the panels and runs the conduit. The inspector and the utility have the last word before we switch on.',
      duration: '1-3 days on the roof',
    },
    {
      title: 'Support',
      text: 'We show you how to read the output, and stay on the phone for the years after. The panel manufacturer’s performance warranty runs for 25 years.',
      duration: claims.installationWarranty,
    },
  ] satisfies ProcessStep[]),
};
