import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { ApiKeys } from '@/components/settings/api-keys';
import { CallRail } from '@/components/settings/callrail';
import { SearchEngines } from '@/components/settings/search-engines';
import { Webhook } from '@/components/settings/webhook';
import { siteOrigin } from '@/lib/platform/env';

export const metadata: Metadata = { title: 'Settings: Connections' };

export default async function ConnectionsPage() {
  const staff = await requireStaff('/admin/settings/connections', { for: 'staff' });
  return (
    <SettingsLayout id="connections" staff={staff}>
      <Webhook />
      <ApiKeys />
      <CallRail address={`${siteOrigin()}/api/v1/callrail`} />
      <SearchEngines />
    </SettingsLayout>
  );
}
