import { z } from 'zod';

const MAX_URL = 2_000;
export const MAX_CALENDAR_MB = 5;

/** Body of `PUT /api/admin/account/busy-calendar`. Calendar programs write `webcal:` for what is read by HTTPS. */
export const busyCalendarBodySchema = z.strictObject({
  url: z
    .string('Enter the address of your calendar')
    .trim()
    .max(MAX_URL, `Use at most ${MAX_URL.toLocaleString('en-US')} characters`)
    .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
    .check(({ value, issues }) => {
      const url = URL.parse(value);
      const message =
        !url || !/^https?:$/.test(url.protocol)
          ? 'Enter an address that begins with https:// or webcal://'
          : url.username || url.password
            ? 'Leave the user name and password out of the address'
            : undefined;
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
});

/** Why a calendar couldn't be read, in a sentence for whose calendar it is. */
export const calendarProblems = {
  blocked: 'The address leads into a private network, or its connection isn’t encrypted.',
  unreachable: 'The server of the calendar can’t be reached.',
  refused: 'The server of the calendar refuses the address. It may have been replaced there.',
  'too-large': `The calendar is larger than ${MAX_CALENDAR_MB} MB.`,
  'no-calendar':
    'There’s no calendar at this address. Copy the secret address in iCal format, which usually ends with .ics.',
  'too-hard': 'The calendar takes too long to read.',
  partly: 'Some events of the calendar couldn’t be read.',
} as const;
export type CalendarProblem = keyof typeof calendarProblems;

const problem = z.enum(Object.keys(calendarProblems) as CalendarProblem[]);

/** What is known of a person's own calendar. */
export const busyCalendarSchema = z.object({
  /** When it was read last; what it said then still holds. */
  readAt: z.iso.datetime(),
  /** Why it couldn't be read since, or not all of it; null if it could. */
  problem: problem.nullable(),
});
export type BusyCalendar = z.output<typeof busyCalendarSchema>;
