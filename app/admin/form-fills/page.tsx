import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { FactsChanges } from '@/components/leads/facts-changes';
import { LeadManagement } from '@/components/leads/lead-management';
import { LeadSearch } from '@/components/leads/lead-search';
import { loadLeadView } from '@/components/leads/lead-view-url';
import { RecipientsFold } from '@/components/settings/recipients-fold';
import { AdminShell } from '@/components/shell/admin-shell';
import { listOwnerNames } from '@/lib/accounts/sign-in/queries';
import { askOwners, mayChange } from '@/lib/accounts/sign-in/schema';
import { listStaffNames } from '@/lib/accounts/staff/queries';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { eventPosition } from '@/lib/platform/database-events';
import { prefetchLeadView } from './prefetch-lead-view';

const title = 'Lead Management';

export const metadata: Metadata = { title };

export default async function LeadManagementPage({ searchParams }: PageProps<'/admin/form-fills'>) {
  const params = await searchParams;
  const staff = await requireStaff(`/admin/form-fills${queryString(params)}`, { for: 'all' });

  // Before anything is read: what changes from here on is an event for the page.
  const position = eventPosition('leads');
  const [staffNames, rules, needs, data] = await Promise.all([
    listStaffNames(),
    getStaffRules(),
    staffNeeds(staff),
    prefetchLeadView(loadLeadView(params), staff),
  ]);
  const askOwnersText = staff.role === 'owner' ? null : askOwners(await listOwnerNames());

  return (
    <AdminShell current="leads" title={title} staff={staff} needs={needs} search={<LeadSearch />}>
      <FactsChanges />
      <HydrationBoundary state={data}>
        <LeadManagement
          userId={staff.id}
          staff={staffNames}
          askOwnersText={askOwnersText}
          mayExport={askOwnersText === null || rules.mayExport}
          position={position}
        >
          {mayChange(staff.role) && (
            <RecipientsFold askOwnersText={rules.maySetRecipients ? null : askOwnersText} />
          )}
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
