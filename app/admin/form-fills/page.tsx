import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { HealthStrip } from '@/components/leads/deliveries/health-strip';
import { SyntheticCheckLine } from '@/components/leads/deliveries/synthetic-check-line';
import { GoingLive } from '@/components/leads/going-live';
import { LeadManagement } from '@/components/leads/lead-management';
import { EmailSettings } from '@/components/settings/email-settings';
import { AdminShell } from '@/components/shell/admin-shell';
import { listOwnerNames } from '@/lib/accounts/sign-in/queries';
import { askOwners } from '@/lib/accounts/sign-in/schema';
import { listStaffNames } from '@/lib/accounts/staff/queries';
import { getGoingLiveItems } from '@/lib/leads/going-live/queries';

// Rendered per request, because the session check comes before any content; nothing can be prerendered.
export const instant = false;

export const metadata: Metadata = { title: 'Lead Management' };

export default async function LeadManagementPage({ searchParams }: PageProps<'/admin/form-fills'>) {
  const staff = await requireStaff(`/admin/form-fills${queryString(await searchParams)}`);

  const [staffNames, goingLive] = await Promise.all([listStaffNames(), getGoingLiveItems()]);
  const askOwnersText = staff.role === 'owner' ? null : askOwners(await listOwnerNames());
  const strip = (
    <>
      <HealthStrip>
        <SyntheticCheckLine />
      </HealthStrip>
      <GoingLive items={goingLive} />
    </>
  );

  return (
    <AdminShell current="leads" staffName={staff.name}>
      <LeadManagement userId={staff.id} staff={staffNames} askOwnersText={askOwnersText} strip={strip}>
        <EmailSettings askOwnersText={askOwnersText} />
      </LeadManagement>
    </AdminShell>
  );
}

function queryString(params: Record<string, string | string[] | undefined>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
