import { figuresAsOf } from '@/lib/site/claims';
import { textsOn, until } from '@/lib/site/dated-text';
import { lastDays } from '@/lib/site/last-days';
import { cite } from '@/lib/site/sources';

/**
 * Duke Energy Progress' rate for new solar homes that ends, and the one that follows. The notice, the questions and the
 * section on net metering take its dates and terms from here.
 */
export const bridgeRate = {
  utility: 'Duke Energy Progress',
  /** The last day of applications, in the business's time zone. */
  lastDay: lastDays.bridgeRate,
  lastDayText: 'December 31, 2026',
  lastDayShort: 'Dec 31, 2026',
  lastDayOfYear: 'December 31',
  firstDayAfterText: 'January 1, 2027',
  yearsKept: 15,
} as const;

const { utility, lastDayText, lastDayOfYear, firstDayAfterText, yearsKept } = bridgeRate;

/** Where the notice leads: the section on net metering. */
export const netMeteringPath = '/services/residential-solar#net-metering';

/** The words of the notice, which is gone after the last day; the days left (days-left.ts) stand between `ends` and `more`. */
export const rateNotice = {
  utility,
  customer: 'customer',
  ends: `Full monthly credit for new applicants ends ${lastDayOfYear}.`,
  more: 'What changes',
};

const bridgeTerms = {
  name: 'Bridge Rate (Rider NMB)',
  terms: [
    'A kilowatt-hour you send out cancels one you buy in the same month, no matter what time it is.',
    'You stay on your regular rate.',
    'Anything left over at the end of the month earns avoided cost, which is far less than the retail rate.',
    `You keep these terms for ${yearsKept} years from your application.`,
  ],
};

const choiceTerms = {
  name: 'Residential Solar Choice (Rider RSC)',
  terms: [
    'You buy on a time-of-use rate with critical-peak pricing.',
    'A kilowatt-hour you send out cancels one you buy only in the same time-of-use period.',
    'Net exports are credited at avoided cost each month.',
    'If your system is over 15 kilowatts, you also pay a grid access fee.',
  ],
};

const source = `The terms come from the ${cite('netMetering', 'N.C. Public Staff')}, which represents utility customers, and from ${cite('dsire', 'DSIRE')}, a national database of incentives.`;

/** The texts of the section on net metering. The terms that one can apply for come first. */
const netMetering = {
  heading: until('bridgeRate', `What Changes at Duke After ${lastDayOfYear}`, 'What Changed at Duke in 2027'),
  lead: until(
    'bridgeRate',
    `${utility} credits new solar homes one of two ways, depending on when you apply. What counts is the day we file for interconnection, not the day we switch on your panels.`,
    `${utility} credits solar homes one of two ways, depending on when they applied. What counts is the day of the interconnection application, not the day the panels were switched on.`,
  ),
  margin: until(
    'bridgeRate',
    `${source} We checked them in ${figuresAsOf}.`,
    `${source} We checked them in ${figuresAsOf}, before the new rider took effect, so ask us for today’s rates.`,
  ),
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
      'Both riders have a minimum monthly bill and a non-bypassable charge, so your bill won’t hit zero under either one. The Bridge Rate is open to a limited number of homes each year.',
      'Both riders have a minimum monthly bill and a non-bypassable charge, so your bill won’t hit zero under either one. The Bridge Rate takes no new applications.',
    ),
    'Under the new rider, a [battery](/services/energy-storage) does more for you, because it saves midday power for the hours that cost the most. Duke Energy Carolinas has the same two riders. ' +
      `Co-ops don’t. Haywood EMC, for one, has ${cite('haywoodEmcRate', 'its own rider')}. Look up [your town](/service-areas#towns) before you count on any of this.`,
  ],
};

/** The section on net metering as it is on a day. */
export const netMeteringOn = (day: string) => textsOn(day, netMetering);
