import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { SettingsNav } from '@/components/settings/settings-nav';
import { SettingsOverview } from '@/components/settings/settings-overview';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const staff = await requireStaff('/admin/settings', { for: 'all' });
  return (
    <AdminShell current="settings" title="Settings" staff={staff} needs={await staffNeeds(staff)}>
      <PageBand title="Settings">
        <p>How you sign in, what happens when a lead comes in, and who has access.</p>
      </PageBand>
      <div className="wrap mt-5 grid gap-x-12 gap-y-6 pb-20 md:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNav />
        <SettingsOverview />
      </div>
    </AdminShell>
  );
}
