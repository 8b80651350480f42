import { figuresAsOf } from '@/lib/site/claims';
import { cite } from '@/lib/site/sources';

/**
 * Duke Energy Progress' rate for new solar homes that ends, and the one that follows. The notice, the questions and the
 * section on net metering take its dates and terms from here.
 */
export const bridgeRate = {
  utility: 'Duke Energy Progress',
  /** The last day of applications, in Asheville. */
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
  heading: `What Duke Changes After ${lastDayOfYear}`,
  lead: `${utility} credits a new solar home in one of two ways, and the date of your application decides which. It’s the day we file for interconnection that counts, not the day your panels are switched on.`,
  margin: `The terms are from the state’s utility ${cite('netMetering', 'Public Staff')} and from ${cite('dsire', 'DSIRE')}, the national database of incentives, checked ${figuresAsOf}.`,
  columns: [
    {
      heading: `Apply by ${lastDayText}`,
      name: 'Bridge Rate (Rider NMB)',
      terms: [
        'A kilowatt-hour you send out cancels one you buy in the same month, whatever the hour.',
        'You stay on your regular rate.',
        'What’s left over at the end of the month earns avoided cost, which is far less than the retail rate.',
        `You keep these terms for ${yearsKept} years from your application.`,
      ],
    },
    {
      heading: `Apply from ${firstDayAfterText}`,
      name: 'Residential Solar Choice (Rider RSC)',
      terms: [
        'You buy on a time-of-use rate with critical-peak pricing.',
        'What you send out cancels what you buy only within the same time-of-use period.',
        'Net exports are credited at avoided cost each month.',
        'A system above 15 kilowatts also pays a grid access fee.',
      ],
    },
  ],
  paragraphs: [
    'Both riders have a minimum monthly bill and a non-bypassable charge, so neither takes your bill to zero. The Bridge Rate is open to a limited number of homes each year.',
    'Under the later rider a [battery](/services/energy-storage) does more: it keeps noon’s power for the hours that cost the most. Duke Energy Carolinas has the same two riders. ' +
      `A co-op has neither. Haywood EMC, for one, has ${cite('haywoodEmcRate', 'a rider of its own')}. Look up [your town](/service-areas#towns) before you count on any of this.`,
  ],
};
