import { daysUntil } from '@/lib/site/days-left';
import { bridgeRate } from '@/lib/site/states/north-carolina/bridge-rate';
import { servesProgress } from '@/lib/site/town-utility';

/** Whether the home page shows the notice of the Bridge Rate today, unless staff have switched it off. */
export const isRateNoticeDue = (): boolean =>
  servesProgress() && daysUntil(bridgeRate.lastDay, Date.now()) >= 0;
