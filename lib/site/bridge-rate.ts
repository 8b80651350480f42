import { figuresAsOf } from '@/lib/site/claims';
import { cite } from '@/lib/site/sources';

/**
 * Duke Energy Progress' rate for new solar homes that ends, and the one that follows. The notice, the questions and the
 * section on net metering take its dates and terms from here.
 */
export const bridgeRate = {
  utility: 'Duke Energy Progress',
  /** The last day of applications, in the business's time zone. */
  lastDay: '2026-12-31',
  lastDayText: 'December 31, 2026',
  lastDayShort: 'Dec 31, 2026',
  lastDayOfYear: 'December 31',
  firstDayAfterText: 'January 1, 2027',
  yearsKept: 15,
} as const;

const { utility, lastDayText, lastDayOfYear, firstDayAfterText, yearsKept } = bridgeRate;

/** Where the notice leads: the section on net metering. */
export const netMeteringPath = '/services/residential-solar#net-metering';

/** The words of the notice; the days left (days-left.ts) stand between `ends` and `more`. */
export const rateNotice = {
  utility,
  customer: 'customer',
  ends: `Full monthly credit for new applicants ends ${lastDayOfYear}.`,
  more: 'What changes',
};

/** The texts of the section on net metering. */
export const netMetering = {
  heading: `What Changes at Duke After ${lastDayOfYear}`,
  lead: `${utility} credits new solar homes one of two ways, depending on when you apply. What counts is the day we file for interconnection, not the day we switch on your panels.`,
  margin: `The terms come from the ${cite('netMetering', 'N.C. Public Staff')}, which represents utility customers, and from ${cite('dsire', 'DSIRE')}, a national database of incentives. We checked them in ${figuresAsOf}.`,
  columns: [
    {
      heading: `Apply by ${lastDayText}`,
      name: 'Bridge Rate (Rider NMB)',
      terms: [
        'A kilowatt-hour you send out cancels one you buy in the same month, no matter what time it is.',
        'You stay on your regular rate.',
        'Anything left over at the end of the month earns avoided cost, which is far less than the retail rate.',
        `You keep these terms for ${yearsKept} years from your application.`,
      ],
    },
    {
      heading: `Apply on or after ${firstDayAfterText}`,
      name: 'Residential Solar Choice (Rider RSC)',
      terms: [
        'You buy on a time-of-use rate with critical-peak pricing.',
        'A kilowatt-hour you send out cancels one you buy only in the same time-of-use period.',
        'Net exports are credited at avoided cost each month.',
        'If your system is over 15 kilowatts, you also pay a grid access fee.',
      ],
    },
  ],
  paragraphs: [
    'Both riders have a minimum monthly bill and a non-bypassable charge, so your bill won’t hit zero under either one. The Bridge Rate is open to a limited number of homes each year.',
    'Under the new rider, a [battery](/services/energy-storage) does more for you, because it saves midday power for the hours that cost the most. Duke Energy Carolinas has the same two riders. ' +
      `Co-ops don’t. Haywood EMC, for one, has ${cite('haywoodEmcRate', 'its own rider')}. Look up [your town](/service-areas#towns) before you count on any of this.`,
  ],
};
