import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { OwnAccount } from '@/components/accounts/own-account';
import { OwnAlerts } from '@/components/accounts/own-alerts';
import { StaffSessions } from '@/components/accounts/staff-sessions';
import { YourName } from '@/components/accounts/your-name';
import { mayChange } from '@/lib/accounts/sign-in/schema';

export const metadata: Metadata = { title: 'Settings: You' };

export default async function YouPage() {
  const staff = await requireStaff('/admin/settings/you', { for: 'all' });
  return (
    <SettingsLayout id="you" staff={staff}>
      <YourName />
      <OwnAccount email={staff.email} hasVisits={mayChange(staff.role)} />
      {mayChange(staff.role) && <OwnAlerts isOwner={staff.role === 'owner'} />}
      <StaffSessions isOwner={staff.role === 'owner'} />
    </SettingsLayout>
  );
}
