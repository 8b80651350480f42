import { z } from 'zod';
import { setting } from '@/lib/fields/setting';
import { singleLineText } from '@/lib/fields/single-line-text';
import { openingHoursOn } from '@/lib/site/business-hours';
import { DAY_MS } from '@/lib/site/clock-face';
import { daySchema } from '@/lib/site/day-schema';
import { usHolidayIds } from '@/lib/site/holidays';

const MAX_DATES = 100;
// With holidays at both ends well below MAX_CLOSED_DAYS, after which no time for a call is found.
const LONGEST_BREAK_DAYS = 30;

const closedDate = z.strictObject({
  date: daySchema('Choose a date'),
  name: singleLineText(60).default(''),
});

/** The days on which the business is closed. Until somebody saves others, the six on which most businesses are. */
export const holidaysSetting = setting({
  key: 'holidays',
  label: 'the days on which you are closed',
  by: 'staff',
  schema: z.strictObject({
    observed: z.array(z.enum(usHolidayIds, 'Choose holidays from the list')).max(usHolidayIds.length),
    dates: z
      .array(closedDate)
      .max(MAX_DATES, `Use at most ${MAX_DATES} dates`)
      .refine((dates) => new Set(dates.map(({ date }) => date)).size === dates.length, 'Use each date once')
      .refine(isOpenBetween, `Open at least once in ${LONGEST_BREAK_DAYS} days`),
  }),
  default: {
    observed: ['new-year', 'memorial', 'independence', 'labor', 'thanksgiving', 'christmas'],
    dates: [],
  },
  // Every page has the phone number, whose button says when somebody answers.
  pages: 'all',
});

/** Whether the business opens again soon enough from each date on. */
function isOpenBetween(dates: readonly { date: string }[]): boolean {
  const days = dates.map(({ date }) => Date.parse(date) / DAY_MS);
  return days.every((first) =>
    Array.from({ length: LONGEST_BREAK_DAYS + 1 }, (_, index) => first + index).some(
      (day) => openingHoursOn(day, days).opens !== null,
    ),
  );
}
