import type { DehydratedState } from '@tanstack/react-query';
import { prefetch, prefetchAll } from '@/app/admin/prefetch';
import { accountQueries } from '@/components/accounts/account-queries';
import { settingsQueries } from '@/components/settings/settings-queries';
import { settingQuery } from '@/components/shell/use-setting';
import { getAccountSecurity } from '@/lib/accounts/second-factor/queries';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { listSessions, listStaff } from '@/lib/accounts/staff/queries';
import { describeDeliveries, getEmailSettings } from '@/lib/leads/notify/queries';
import { getSourceChecks } from '@/lib/operations/source-checks/queries';
import { getSiteStatus } from '@/lib/operations/status';
import { type SettingKey, settings } from '@/lib/settings/entries';
import { describeSetting } from '@/lib/settings/queries';
import { listConstants } from '@/lib/solar/constants/queries';

/** Loads the first data of the settings that this member of staff sees. */
export const prefetchSettings = (staff: Staff): Promise<DehydratedState> =>
  prefetchAll(
    prefetch(accountQueries.security(), () => getAccountSecurity(staff.id)),
    prefetch(accountQueries.sessions(), () => listSessions(staff)),
    prefetch(settingsQueries.mail(), getEmailSettings),
    prefetch(settingsQueries.deliveries(), describeDeliveries),
    ...shownKeys(staff).map((key) => prefetch(settingQuery(key), () => describeSetting(key))),
    ...(staff.role === 'owner' ? prefetchesForOwners : []),
  );

/** The recipients are loaded above, by the call that shows them. */
const shownKeys = ({ role }: Staff) =>
  (Object.keys(settings) as SettingKey[]).filter(
    (key) => key !== 'recipients' && (role === 'owner' || settings[key].by === 'staff'),
  );

const prefetchesForOwners = [
  prefetch(settingsQueries.siteStatus(), getSiteStatus),
  prefetch(settingsQueries.constants(), listConstants),
  prefetch(settingsQueries.sourceChecks(), () => getSourceChecks()),
  prefetch(accountQueries.staff(), listStaff),
];
