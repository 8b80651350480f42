import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { EstimateConstants } from '@/components/settings/estimate-constants';

export const metadata: Metadata = { title: 'Settings: Savings estimate' };

export default async function EstimatePage() {
  const staff = await requireStaff('/admin/settings/estimate', { for: 'staff' });
  return (
    <SettingsLayout id="estimate" staff={staff}>
      <EstimateConstants />
    </SettingsLayout>
  );
}
