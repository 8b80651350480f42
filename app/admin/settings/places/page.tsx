import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { PlacesSettings } from '@/components/settings/places/places-settings';

export const metadata: Metadata = { title: 'Settings: Places' };

export default async function PlacesPage() {
  const staff = await requireStaff('/admin/settings/places', { for: 'staff' });
  return (
    <SettingsLayout id="places" staff={staff}>
      {staff.role === 'owner' && <PlacesSettings />}
    </SettingsLayout>
  );
}
