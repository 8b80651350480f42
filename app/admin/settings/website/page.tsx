import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { SiteStatusCard } from '@/components/settings/site-status-card';
import { SourceChecks } from '@/components/settings/source-checks';

export const metadata: Metadata = { title: 'Settings: Website' };

export default async function WebsitePage() {
  const staff = await requireStaff('/admin/settings/website', { for: 'staff' });
  const isOwner = staff.role === 'owner';
  return (
    <SettingsLayout id="website" staff={staff}>
      {isOwner && <SiteStatusCard />}
      {isOwner && <SourceChecks />}
    </SettingsLayout>
  );
}
