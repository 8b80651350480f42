import 'server-only';
import { readForPage } from '@/lib/documents/read-for-page';
import { readSetting } from '@/lib/platform/settings/queries';
import { dayExceptionsIn } from '@/lib/site/day-exceptions';
import type { DayExceptions, Holidays } from '@/lib/site/holidays';
import { holidaysSetting } from './schema';

// As far back as the figures go.
const YEARS_BACK = 4;

/** The days with other hours than those of the week, from the start of the figures until the end of next year. */
export async function readDayExceptions(
  database?: Parameters<typeof readSetting>[1],
): Promise<DayExceptions> {
  const { value } = await readSetting(holidaysSetting, database);
  return dayExceptionsOf(value);
}

/** The same for a public page, which shows the default while the setting can't be read. */
export async function dayExceptionsForPage(): Promise<DayExceptions> {
  const value = await readForPage(async () => (await readSetting(holidaysSetting)).value, {
    fallback: holidaysSetting.default,
    message: 'reading the holidays failed',
  });
  return dayExceptionsOf(value);
}

function dayExceptionsOf(holidays: Holidays): DayExceptions {
  const year = new Date().getUTCFullYear();
  return dayExceptionsIn(holidays, year - YEARS_BACK, year + 1);
}
