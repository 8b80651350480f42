import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { LeadRetention } from '@/components/settings/lead-retention';

export const metadata: Metadata = { title: 'Settings: Keeping data' };

export default async function KeepingDataPage() {
  const staff = await requireStaff('/admin/settings/data', { for: 'staff' });
  return (
    <SettingsLayout id="data" staff={staff}>
      <LeadRetention />
    </SettingsLayout>
  );
}
