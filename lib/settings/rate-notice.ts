import { z } from 'zod';
import { setting } from '@/lib/fields/setting';
import { bridgeRate } from '@/lib/site/bridge-rate';
import { daysUntil } from '@/lib/site/days-left';

/** The page that shows the notice. */
const RATE_NOTICE_PATH = '/';

/** Whether the home page shows the notice on the Bridge Rate, which ends by itself. */
export const rateNoticeSetting = setting({
  key: 'rate-notice',
  label: 'the notice on the home page',
  by: 'staff',
  schema: z.strictObject({ isOn: z.boolean('Say whether the home page shows the notice') }),
  default: { isOn: true },
  pages: [RATE_NOTICE_PATH],
  form: {
    section: {
      page: 'website',
      id: 'rate-notice',
      title: 'Duke Energy notice',
      note: 'One line near the top of the home page that counts down to the end of Duke’s Bridge Rate and links to what changes.',
    },
    switches: {
      isOn: {
        label: 'The home page shows the notice',
        hint: (_value, now) =>
          daysUntil(bridgeRate.lastDay, now) < 0
            ? `It went away by itself after ${bridgeRate.lastDayText}, so this switch doesn’t do anything now.`
            : `It goes away by itself after ${bridgeRate.lastDayText}.`,
      },
    },
  },
});
