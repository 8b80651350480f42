import type { DehydratedState } from '@tanstack/react-query';
import { type Prefetch, prefetch, prefetchAll } from '@/app/admin/prefetch';
import { accountQueries } from '@/components/accounts/account-queries';
import { settingsQueries } from '@/components/settings/settings-queries';
import type { SettingsPage, SettingsPageId } from '@/components/shell/settings-pages';
import { settingQuery } from '@/components/shell/use-setting';
import { getOwnAlerts } from '@/lib/accounts/alerts/queries';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { getAccountSecurity } from '@/lib/accounts/second-factor/queries';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { mayChange } from '@/lib/accounts/sign-in/schema';
import { listSessions, listStaff } from '@/lib/accounts/staff/queries';
import { describeDeliveries, getEmailSettings } from '@/lib/leads/notify/queries';
import { getSourceChecks } from '@/lib/operations/source-checks/queries';
import { getSiteStatus } from '@/lib/operations/status';
import { type SettingKey, settings } from '@/lib/settings/entries';
import { describeSetting } from '@/lib/settings/queries';
import { listConstants } from '@/lib/solar/constants/queries';

/** Loads the first data of a page of the settings, as far as this member of staff sees it. */
export const prefetchSettings = (id: SettingsPage['id'], staff: Staff): Promise<DehydratedState> =>
  prefetchAll(...(isOwnPage(id) ? dataOf[id](staff) : []), ...ofEntries(id, staff));

const isOwnPage = (id: string): id is SettingsPageId => Object.hasOwn(dataOf, id);

const ofSetting = (key: SettingKey): Prefetch => prefetch(settingQuery(key), () => describeSetting(key));

/** The settings with a form that is made from its entry. */
const ofEntries = (page: string, { role }: Staff): Prefetch[] =>
  (Object.keys(settings) as SettingKey[])
    .filter((key) => settings[key].form?.section?.page === page)
    .filter((key) => role === 'owner' || settings[key].by === 'staff')
    .map(ofSetting);

const dataOf: Record<SettingsPageId, (staff: Staff) => Prefetch[]> = {
  you: (staff) => [
    prefetch(accountQueries.security(), () => getAccountSecurity(staff.id)),
    ...(mayChange(staff.role) ? [prefetch(accountQueries.alerts(), () => getOwnAlerts(staff.id))] : []),
    prefetch(accountQueries.sessions(), () => listSessions(staff)),
  ],
  team: () => [prefetch(accountQueries.staff(), listStaff), ofSetting('staff-rules')],
  alerts: ({ role }) => [
    ...(role === 'owner' ? [ofSetting('assignment-rules'), prefetch(accountQueries.staff(), listStaff)] : []),
    prefetch(settingsQueries.mail(), getEmailSettings),
    prefetch(settingsQueries.deliveries(), describeDeliveries),
    ofSetting('answer-templates'),
  ],
  data: () => [ofSetting('retention')],
  connections: ({ role }) => [
    ofSetting('webhook'),
    ofSetting('callrail'),
    ofSetting('site-verification'),
    ofSetting('index-now'),
    ...(role === 'owner' ? [prefetch(settingsQueries.apiKeys(), listApiKeys)] : []),
  ],
  website: ({ role }) => [
    ...(role === 'owner'
      ? [
          prefetch(settingsQueries.siteStatus(), getSiteStatus),
          prefetch(settingsQueries.sourceChecks(), () => getSourceChecks()),
        ]
      : []),
  ],
  places: ({ role }) => (role === 'owner' ? [ofSetting('places')] : []),
  estimate: () => [prefetch(settingsQueries.constants(), listConstants)],
  hours: ({ role }) => [...(role === 'owner' ? [ofSetting('hours')] : []), ofSetting('holidays')],
};
