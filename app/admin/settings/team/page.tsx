import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { StaffAccounts } from '@/components/accounts/staff-accounts';

export const metadata: Metadata = { title: 'Settings: Team' };

export default async function TeamPage() {
  const staff = await requireStaff('/admin/settings/team', { for: 'staff' });
  return (
    <SettingsLayout id="team" staff={staff}>
      <StaffAccounts ownId={staff.id} />
    </SettingsLayout>
  );
}
