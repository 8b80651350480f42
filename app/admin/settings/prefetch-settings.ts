import type { DehydratedState } from '@tanstack/react-query';
import { prefetch, prefetchAll } from '@/app/admin/prefetch';
import { accountQueries } from '@/components/accounts/account-queries';
import { settingsQueries } from '@/components/settings/settings-queries';
import { getAccountSecurity } from '@/lib/accounts/second-factor/queries';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { listSessions, listStaff } from '@/lib/accounts/staff/queries';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { listConstants } from '@/lib/estimates/constants/queries';
import { describeDeliveries, getAutoReply, getEmailSettings } from '@/lib/leads/notify/queries';
import { describeWebhook } from '@/lib/leads/notify/webhook/queries';
import { describeRetention } from '@/lib/leads/retention/queries';
import { getRateNotice } from '@/lib/notices/queries';
import { getSourceChecks } from '@/lib/operations/source-checks/queries';
import { getSiteStatus } from '@/lib/operations/status';
import { describeIndexNow } from '@/lib/seo/index-now/queries';
import { getSiteVerification } from '@/lib/seo/site-verification/queries';

/** Loads the first data of the settings that this member of staff sees. */
export const prefetchSettings = (staff: Staff): Promise<DehydratedState> =>
  prefetchAll(
    prefetch(accountQueries.security(), () => getAccountSecurity(staff.id)),
    prefetch(accountQueries.sessions(), () => listSessions(staff)),
    prefetch(settingsQueries.mail(), getEmailSettings),
    prefetch(settingsQueries.deliveries(), describeDeliveries),
    prefetch(settingsQueries.autoReply(), getAutoReply),
    prefetch(settingsQueries.rateNotice(), getRateNotice),
    ...(staff.role === 'owner' ? prefetchesForOwners : []),
  );

const prefetchesForOwners = [
  prefetch(settingsQueries.webhook(), describeWebhook),
  prefetch(settingsQueries.retention(), describeRetention),
  prefetch(settingsQueries.siteStatus(), getSiteStatus),
  prefetch(settingsQueries.constants(), listConstants),
  prefetch(settingsQueries.sourceChecks(), () => getSourceChecks()),
  prefetch(settingsQueries.indexNow(), () => describeIndexNow()),
  prefetch(settingsQueries.siteVerification(), () => getSiteVerification()),
  prefetch(accountQueries.staff(), listStaff),
  prefetch(accountQueries.rules(), getStaffRules),
];
