import 'server-only';
import { type Database, db } from '@/db/client';
import { noticeSettings } from '@/db/schema';
import type { RateNotice } from './schema';

/** Whether the home page shows the notice on the Bridge Rate; it does until staff switch it off. */
export async function getRateNotice(database: Pick<Database, 'select'> = db()): Promise<RateNotice> {
  const [saved] = await database.select({ isOn: noticeSettings.showsRateNotice }).from(noticeSettings);
  return saved ?? { isOn: true };
}
