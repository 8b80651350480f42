import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { HealthStrip } from '@/components/leads/deliveries/health-strip';
import { SyntheticCheckLine } from '@/components/leads/deliveries/synthetic-check-line';
import { EstimateWarnings } from '@/components/leads/estimate-warnings';
import { GoingLive } from '@/components/leads/going-live';
import { LeadManagement } from '@/components/leads/lead-management';
import { loadLeadView } from '@/components/leads/lead-view-url';
import { EmailSettings } from '@/components/settings/email-settings';
import { AdminShell } from '@/components/shell/admin-shell';
import { listOwnerNames } from '@/lib/accounts/sign-in/queries';
import { askOwners } from '@/lib/accounts/sign-in/schema';
import { listStaffNames } from '@/lib/accounts/staff/queries';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { getGoingLiveItems } from '@/lib/leads/going-live/queries';
import { lastBackup } from '@/lib/operations/queries';
import { eventPosition } from '@/lib/platform/database-events';
import { listConstants } from '@/lib/solar/constants/queries';
import { reviewWarnings } from '@/lib/solar/constants/review-warnings';
import { prefetchLeadView } from './prefetch-lead-view';

export const metadata: Metadata = { title: 'Lead Management' };

export default async function LeadManagementPage({ searchParams }: PageProps<'/admin/form-fills'>) {
  const params = await searchParams;
  const staff = await requireStaff(`/admin/form-fills${queryString(params)}`);

  // Before anything is read: what changes from here on is an event for the page.
  const position = eventPosition('leads');
  const [staffNames, rules, goingLive, constants, data] = await Promise.all([
    listStaffNames(),
    getStaffRules(),
    lastBackup().then((backup) => getGoingLiveItems(backup !== undefined)),
    listConstants(),
    prefetchLeadView(loadLeadView(params), staff),
  ]);
  const askOwnersText = staff.role === 'owner' ? null : askOwners(await listOwnerNames());
  const strip = (
    <>
      <HealthStrip>
        <SyntheticCheckLine />
      </HealthStrip>
      <EstimateWarnings warnings={reviewWarnings(constants, Date.now())} isOwner={staff.role === 'owner'} />
      <GoingLive items={goingLive} />
    </>
  );

  return (
    <AdminShell current="leads" staffName={staff.name}>
      <HydrationBoundary state={data}>
        <LeadManagement
          userId={staff.id}
          staff={staffNames}
          askOwnersText={askOwnersText}
          mayExport={askOwnersText === null || rules.mayExport}
          position={position}
          strip={strip}
        >
          <EmailSettings askOwnersText={rules.maySetRecipients ? null : askOwnersText} />
        </LeadManagement>
      </HydrationBoundary>
    </AdminShell>
  );
}

function queryString(params: Record<string, string | string[] | undefined>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
