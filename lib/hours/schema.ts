import { z } from 'zod';
import { setting } from '@/lib/fields/setting';
import { singleLineText } from '@/lib/fields/single-line-text';
import { openingHoursOn } from '@/lib/site/business-hours';
import { DAY_MS } from '@/lib/site/clock-face';
import { dayExceptionsIn } from '@/lib/site/day-exceptions';
import { daySchema } from '@/lib/site/day-schema';
import { type Holidays, usHolidayIds } from '@/lib/site/holidays';

const MAX_DATES = 100;
// With holidays at both ends well below MAX_CLOSED_DAYS, after which no time for a call is found.
const LONGEST_BREAK_DAYS = 30;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 12:00');

/** The hours of a day on which the business is open for another time than usual. */
export const otherHoursSchema = z
  .strictObject({ opens: time.nullable(), closes: time.nullable() })
  .refine(({ opens, closes }) => opens !== null || closes !== null, 'Say when you open or when you close')
  .refine(
    ({ opens, closes }) => opens === null || closes === null || opens < closes,
    'Close later than you open',
  );

// A release before this one doesn't know `hours`, leaves them out, and is closed all day.
const exceptionalDate = z.strictObject({
  date: daySchema('Choose a date'),
  name: singleLineText(60).default(''),
  hours: otherHoursSchema.optional(),
});

/**
 * The days on which the business is closed or has other hours than usual. Until somebody saves others, the six on which most
 * businesses are closed.
 */
export const holidaysSetting = setting({
  key: 'holidays',
  label: 'the days on which you are closed or have other hours',
  by: 'staff',
  schema: z.strictObject({
    observed: z.array(z.enum(usHolidayIds, 'Choose holidays from the list')).max(usHolidayIds.length),
    hours: z.partialRecord(z.enum(usHolidayIds), otherHoursSchema).optional(),
    dates: z
      .array(exceptionalDate)
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
function isOpenBetween(dates: Holidays['dates']): boolean {
  const exceptions = dayExceptionsIn({ observed: [], dates }, 0, 0);
  return dates.every(({ date }) => {
    const first = Date.parse(date) / DAY_MS;
    return Array.from({ length: LONGEST_BREAK_DAYS + 1 }, (_, index) => first + index).some(
      (day) => openingHoursOn(day, exceptions).opens !== null,
    );
  });
}
