import { toggle } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';
import { daysUntil } from '@/lib/site/days-left';
import { bridgeRate } from '@/lib/site/states/north-carolina/bridge-rate';

/** The page that shows the notice. */
const RATE_NOTICE_PATH = '/';

/** Whether the home page shows the notice on the Bridge Rate, which ends by itself. */
export const rateNoticeSetting = record({
  key: 'rate-notice',
  label: 'the notice on the home page',
  by: 'staff',
  pages: [RATE_NOTICE_PATH],
  page: 'website',
  title: 'Duke Energy notice',
  note: 'One line near the top of the home page that counts down to the end of Duke’s Bridge Rate and links to what changes.',
  fields: {
    isOn: toggle('The home page shows the notice', {
      missing: 'Say whether the home page shows the notice',
      hint: (_value, now) =>
        daysUntil(bridgeRate.lastDay, now) < 0
          ? `It went away by itself after ${bridgeRate.lastDayText}, so this switch doesn’t do anything now.`
          : `It goes away by itself after ${bridgeRate.lastDayText}.`,
    }),
  },
  default: { isOn: true },
});
