import { z } from 'zod';
import { setting } from '@/lib/platform/settings/setting';
import { daySchema } from '@/lib/site/day-schema';
import { usHolidayIds } from '@/lib/site/holidays';
import { singleLineText } from '@/lib/site/single-line-text';

const MAX_DATES = 100;

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
    dates: z.array(closedDate).max(MAX_DATES, `Use at most ${MAX_DATES} dates`),
  }),
  default: {
    observed: ['new-year', 'memorial', 'independence', 'labor', 'thanksgiving', 'christmas'],
    dates: [],
  },
  // Every page has the phone number, whose button says when somebody answers.
  pages: 'all',
});
