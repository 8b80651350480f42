import { business } from '@/lib/site/business';
import { checkedNote, claims } from '@/lib/site/claims';
import { textsOn, until, type Written } from '@/lib/site/dated-text';
import { lastDayTexts } from '@/lib/site/last-day-texts';
import { heleneStory, servesBuncombe } from '@/lib/site/local-news/buncombe-county';
import type { ModelFigures } from '@/lib/site/model-figures';
import {
  type Fact,
  factSchema,
  type PageImage,
  type ProcessStep,
  processStepSchema,
  type Value,
  valueSchema,
} from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';
import { state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';
import { words } from '@/lib/site/words/words';

/** How long a project takes: from contract to power, and the crew on the roof. */
export const projectTime = { months: { from: 2, to: 4 }, roofDays: { from: 1, to: 3 } };

const { roofDays } = projectTime;

export const about = words(
  { id: 'about', except: ['heading', 'factsLead'] },
  (): {
    heading: string;
    lead: string;
    picture: PageImage;
    story: string[];
    valuesHeading: string;
    values: Value[];
    processHeading: string;
    processLead: string;
    process: ProcessStep[];
    factsHeading: string;
    factsLead: string;
  } => ({
    heading: 'About Us',
    lead: `${claims().since}. ${claims().systems}.`,
    picture: {
      key: 'about',
      alt: 'Four installers at a brick house: two carry a solar panel, one climbs a ladder and one kneels on the roof',
    },
    story: [
      'On every first visit we ask the same question we asked on our first one: how much sun does this roof really get?',
      terrain().about.measuring,
      ...(servesBuncombe() ? [heleneStory] : []),
      'We don’t think every house should have solar. If yours is a good fit, we’ll show you the math, and if it isn’t, we’ll show you that.',
    ],
    valuesHeading: 'Our Values',
    values: valueSchema.array().parse([
      {
        title: 'Plain Numbers',
        text: 'Our estimates are ranges, with every assumption listed and the date when we checked it.',
      },
      {
        title: 'Careful Work',
        text: 'We run straight conduit, seal the flashing and leave the yard clean. Come and look at it closely.',
      },
      {
        title: 'Local Knowledge',
        text: terrain().about.localKnowledge,
      },
      {
        title: 'Here for the Long Run',
        text: `Our work comes with a ${claims().installationWarranty}, so we’d rather do it right than come back.`,
      },
    ] satisfies Value[]),
    processHeading: 'How We Work',
    processLead:
      'From the first call to the day you switch it on, there are four steps. Most of the wait is for the permit, the inspection and the utility.',
    process: processStepSchema.array().parse([
      {
        title: 'Consultation',
        text: 'We talk about your bills and what you want from solar, then come see the roof, the wiring and the trees. It’s free.',
      },
      {
        title: 'Plan',
        text: 'You get a layout, a range for output and cost, and the warranties to read. We file the permit and utility applications after you sign.',
      },
      {
        title: 'Execution',
        text: 'The crew mounts the racking, sets the panels and runs the conduit. After the inspector and the utility have signed off, we switch it on.',
        duration: `${roofDays.from}–${roofDays.to} days on the roof`,
      },
      {
        title: 'Support',
        text: `We show you how to read your output, and you can call us for years afterward. The manufacturer’s warranty on the panels’ performance runs for ${business().panelWarrantyYears} years.`,
        duration: claims().installationWarranty,
      },
    ] satisfies ProcessStep[]),
    factsHeading: 'Today’s Rules and Prices',
    factsLead: checkedNote,
  }),
);

const facts = (): Written<Fact>[] => [
  {
    label: 'Federal credit for your own home',
    value: cite('homeCredit', 'Ended for systems completed after December 31, 2025'),
  },
  {
    label: 'Federal credit for a business (Section\u00a048E)',
    value: until(
      'businessCredit',
      `${cite('businessCredit', '30%, with conditions')}. If construction starts after July 4, 2026, the project must be in service by ${lastDayTexts.businessCredit.long}`,
      `${cite('businessCredit', 'The deadline has passed')}. If construction started after July 4, 2026, the project had to be in service by ${lastDayTexts.businessCredit.long}`,
    ),
  },
  ...(state()?.datedFacts ?? []),
  {
    label: 'One kilowatt on an open south roof',
    value: (figures) =>
      `It makes about ${figures.yield.kilowattHours} kilowatt-hours a year, give or take ${figures.yield.spread}`,
  },
];

/** Rules and figures that may change, as they are on a day, with the model's figures. */
export const datedFactsOn = words('about.facts', (day: string, figures: ModelFigures): Fact[] =>
  factSchema.array().parse(textsOn(day, facts(), figures)),
);
