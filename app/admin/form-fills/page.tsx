import type { Metadata } from 'next';
import { staffOrSignIn } from '@/app/admin/staff-or-sign-in';
import { AdminShell } from '@/components/admin/admin-shell';
import { EmailSettings } from '@/components/admin/email-settings';
import { GoingLive } from '@/components/admin/going-live';
import { CanaryLine } from '@/components/deliveries/canary-line';
import { HealthStrip } from '@/components/deliveries/health-strip';
import { LeadManagement } from '@/components/leads/lead-management';
import { listOwnerNames } from '@/lib/auth/queries';
import { askOwners } from '@/lib/auth/schema';
import { getGoingLiveItems } from '@/lib/going-live/queries';
import { listStaffNames } from '@/lib/staff/queries';

// The session check comes before anything is shown, so nothing of the page can be there ahead of the request.
export const instant = false;

export const metadata: Metadata = { title: 'Lead Management' };

export default async function LeadManagementPage({ searchParams }: PageProps<'/admin/form-fills'>) {
  const staff = await staffOrSignIn(`/admin/form-fills${queryOf(await searchParams)}`);

  const [staffNames, goingLive] = await Promise.all([listStaffNames(), getGoingLiveItems()]);
  const whomToAsk = staff.role === 'owner' ? null : askOwners(await listOwnerNames());
  const strip = (
    <>
      <HealthStrip>
        <CanaryLine />
      </HealthStrip>
      <GoingLive items={goingLive} />
    </>
  );

  return (
    <AdminShell current="leads" staffName={staff.name}>
      <LeadManagement userId={staff.id} staff={staffNames} whomToAsk={whomToAsk} strip={strip}>
        <EmailSettings whomToAsk={whomToAsk} />
      </LeadManagement>
    </AdminShell>
  );
}

function queryOf(params: Record<string, string | string[] | undefined>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
