import { type Ending, lastDays } from '@/lib/site/last-days';

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

const textsOf = (day: string) => ({
  /** `December 31, 2026` */
  long: format(day, { dateStyle: 'long' }),
  /** `December 31` */
  ofYear: format(day, { month: 'long', day: 'numeric' }),
  year: day.slice(0, 4),
});

/** The last days in words. In a file of its own, because the calculator in the browser only compares them. */
export const lastDayTexts: Record<Ending, ReturnType<typeof textsOf>> = {
  bridgeRate: textsOf(lastDays.bridgeRate),
  businessCredit: textsOf(lastDays.businessCredit),
};
