import 'server-only';
import { readForPage } from '@/lib/documents/read-for-page';
import { readSetting } from '@/lib/platform/settings/queries';
import { daysUntil } from '@/lib/site/days-left';
import { bridgeRate } from '@/lib/site/states/north-carolina/bridge-rate';
import { servesProgress } from '@/lib/site/town-utility';
import { rateNoticeSetting } from './rate-notice';

/**
 * The days until applications for the Bridge Rate close; null once they have, where that utility serves none of our towns,
 * when staff have switched the notice off, or when the setting can't be read.
 */
export async function currentRateNotice(): Promise<number | null> {
  const days = daysUntil(bridgeRate.lastDay, Date.now());
  if (!servesProgress() || days < 0) return null;
  const { isOn } = await readForPage(async () => (await readSetting(rateNoticeSetting)).value, {
    fallback: { isOn: false },
    message: 'reading the notice setting failed',
  });
  return isOn ? days : null;
}
