import { z } from 'zod';
import { CLOSED_ALL_WEEK, hasOpenDay, type OpenDays, weekdays } from '../../lib/site/installer/schema';

type Weekday = (typeof weekdays)[number];

const HOURS = /^(\d{1,2}):(\d{2})\s*(?:-|–|to)\s*(\d{1,2}):(\d{2})$/;
const MESSAGE = 'Write the hours like 8:00-18:00, or “closed”.';

/** The hours of a day as one types them: `7:30-17:00` or `closed`. */
export const dayHoursSchema = z
  .string(MESSAGE)
  .trim()
  .transform((text, context) => {
    if (text.toLowerCase() === 'closed') return { opens: null, closes: null };
    const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = HOURS.exec(text) ?? [];
    const opens = `${fromHour.padStart(2, '0')}:${fromMinute}`;
    const closes = `${toHour.padStart(2, '0')}:${toMinute}`;
    const areTimes = [opens, closes].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
    if (!areTimes) context.addIssue(MESSAGE);
    else if (opens >= closes)
      context.addIssue('Closing comes after opening: write 24-hour times like 8:00-18:00.');
    return { opens, closes };
  });

type DayHours = z.output<typeof dayHoursSchema>;

/** The hours of every day of the week, as one types them. */
export const weekHoursSchema = z
  .strictObject(
    Object.fromEntries(weekdays.map((day) => [day, dayHoursSchema])) as Record<
      Weekday,
      typeof dayHoursSchema
    >,
  )
  .refine((week) => hasOpenDay(Object.values(week)), CLOSED_ALL_WEEK);

/** The week as the installer's record has it: days in a row with the same hours together. */
export function openDaysOf(week: Record<Weekday, DayHours>): OpenDays[] {
  const rows: OpenDays[] = [];
  for (const day of weekdays) {
    const { opens, closes } = week[day];
    const last = rows.at(-1);
    if (last && last.opens === opens && last.closes === closes) last.days.push(day);
    else rows.push({ days: [day], opens, closes });
  }
  return rows;
}

/** The hours of a day in the record, as one would type them. */
export function typedHours(rows: readonly OpenDays[], day: Weekday): string {
  const { opens, closes } = rows.find(({ days }) => days.includes(day)) ?? {};
  return opens && closes ? `${opens.replace(/^0/, '')}-${closes.replace(/^0/, '')}` : 'closed';
}
