import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { RecordForm } from '@/components/settings/fields/record-form';
import { Holidays } from '@/components/settings/holidays';
import { SettingsSection } from '@/components/shell/settings-section';

export const metadata: Metadata = { title: 'Settings: Hours' };

export default async function HoursPage() {
  const staff = await requireStaff('/admin/settings/hours', { for: 'staff' });
  const isOwner = staff.role === 'owner';
  return (
    <SettingsLayout id="hours" staff={staff}>
      {isOwner && (
        <SettingsSection
          id="opening-hours"
          note="The usual week. Everything keeps to it: the line at the top of pages, what people are promised, and when a lead counts as waiting."
        >
          <RecordForm name="hours" isOwner={isOwner} />
        </SettingsSection>
      )}
      <Holidays />
    </SettingsLayout>
  );
}
