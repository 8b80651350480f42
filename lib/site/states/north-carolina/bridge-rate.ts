import { textsOn, until } from '@/lib/site/dated-text';
import { lastDayTexts } from '@/lib/site/last-day-texts';
import { lastDays } from '@/lib/site/last-days';
import { cite } from '@/lib/site/sources';
import { words } from '@/lib/site/words/words';

/**
 * Duke Energy Progress' rate for new solar homes that ends, and the one that follows. The notice, the questions and the
 * section on net metering take its dates and terms from here.
 */
export const bridgeRate = {
  utility: 'Duke Energy Progress',
  /** The last day of applications, in the business's time zone. */
  lastDay: lastDays.bridgeRate,
  lastDayText: lastDayTexts.bridgeRate.long,
  lastDayOfYear: lastDayTexts.bridgeRate.ofYear,
  firstDayAfterText: `January 1, ${Number(lastDayTexts.bridgeRate.year) + 1}`,
  yearsKept: 15,
} as const;

const { utility, lastDayText, lastDayOfYear, firstDayAfterText, yearsKept } = bridgeRate;

/** Where the notice leads: the section on net metering. */
export const netMeteringPath = '/services/residential-solar#net-metering';

/** The words of the notice, which is gone after the last day; the days left (days-left.ts) stand between them. */
export const rateNotice = words('rate-notice', () => ({
  text: `Apply by ${lastDayOfYear} to lock in today’s Duke credit for the power you send back.`,
  words: 'How net metering changes',
}));

const bridgeTerms = {
  id: 'bridge-rate',
  name: 'Bridge Rate (Rider NMB)',
  terms: [
    'Each kilowatt-hour you send out cancels one you use in the same month, at any time of day.',
    'You stay on your regular rate.',
    'What’s left over at the end of the month is credited at “avoided cost,” which is what the power saves Duke and much less than you pay for it.',
    `You keep these terms for ${yearsKept} years from your application.`,
  ],
};

const choiceTerms = {
  id: 'residential-solar-choice',
  name: 'Residential Solar Choice (Rider RSC)',
  terms: [
    'You pay more for power in the busiest hours and less in the quiet ones, with a very high price on a few announced days.',
    'Each kilowatt-hour you send out cancels one you use in the same kind of hours only.',
    'What’s left over is credited every month at avoided cost.',
    'If your system is over 15 kilowatts, you also pay a grid access fee.',
  ],
};

const source = `The terms come from the ${cite('netMetering', 'N.C. Public Staff')}, which represents utility customers, and from ${cite('dsire', 'DSIRE')}, a national database of incentives.`;

/** The texts of the section on net metering. The terms that one can apply for come first. */
const netMetering = {
  heading: 'Net Metering and Duke’s Bridge Rate',
  lead: until(
    'bridgeRate',
    `Net metering is the credit for the solar power that you send to the grid. ${utility} has two kinds, and you get the one that’s open on the day we file your application.`,
    `Net metering is the credit for the solar power that you send to the grid. ${utility} has two kinds, and you have the one that was open on the day your application was filed.`,
  ),
  margin: source,
  columns: until(
    'bridgeRate',
    [
      { heading: `Apply by ${lastDayText}`, ...bridgeTerms },
      { heading: `Apply on or after ${firstDayAfterText}`, ...choiceTerms },
    ],
    [
      { heading: `Applied on or after ${firstDayAfterText}`, ...choiceTerms },
      { heading: `Applied by ${lastDayText}`, ...bridgeTerms },
    ],
  ),
  paragraphs: [
    until(
      'bridgeRate',
      'With either one, you still pay a minimum bill and a “non-bypassable charge,” a small monthly fee for each kilowatt of panels, so your bill won’t reach zero. The Bridge Rate is open to a limited number of homes each year.',
      'With either one, you still pay a minimum bill and a “non-bypassable charge,” a small monthly fee for each kilowatt of panels, so your bill won’t reach zero. The Bridge Rate takes no new applications.',
    ),
    'On the newer one, a [battery](/services/energy-storage) saves you more, because it keeps midday power for the hours that cost the most. Duke Energy Carolinas has the same two. ' +
      `Co-ops have their own rules: here’s ${cite('haywoodEmcRate', 'Haywood EMC’s rate')}, for one. Look up [your town](/service-areas#towns) to see who serves it.`,
  ],
};

/** The section on net metering as it is on a day. */
export const netMeteringOn = words({ id: 'net-metering', except: ['columns'] }, (day: string) =>
  textsOn(day, netMetering),
);
