import 'server-only';
import { readForPage } from '@/lib/documents/read-for-page';
import { readSetting } from '@/lib/platform/settings/queries';
import { type ClosedDays, closedDaysIn, type Holidays } from '@/lib/site/holidays';
import { holidaysSetting } from './schema';

// As far back as the figures go.
const YEARS_BACK = 4;

/** The days on which the business is or was closed, from the start of the figures until the end of next year. */
export async function readClosedDays(database?: Parameters<typeof readSetting>[1]): Promise<ClosedDays> {
  const { value } = await readSetting(holidaysSetting, database);
  return closedDaysOf(value);
}

/** The same for a public page, which shows the default while the setting can't be read. */
export async function closedDaysForPage(): Promise<ClosedDays> {
  const value = await readForPage(async () => (await readSetting(holidaysSetting)).value, {
    fallback: holidaysSetting.default,
    message: 'reading the holidays failed',
  });
  return closedDaysOf(value);
}

function closedDaysOf(holidays: Holidays): ClosedDays {
  const year = new Date().getUTCFullYear();
  return closedDaysIn(holidays, year - YEARS_BACK, year + 1);
}
