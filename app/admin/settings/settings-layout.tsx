import { HydrationBoundary } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { staffNeeds } from '@/app/admin/staff-needs';
import { SettingSections } from '@/components/settings/fields/setting-sections';
import { SettingsNav } from '@/components/settings/settings-nav';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { type SettingsPage, settingsPage, settingsPagesFor } from '@/components/shell/settings-pages';
import { listOwnerNames, type Staff } from '@/lib/accounts/sign-in/queries';
import { askOwners } from '@/lib/accounts/sign-in/schema';
import { prefetchSettings } from './prefetch-settings';

interface SettingsLayoutProps {
  id: SettingsPage['id'];
  staff: Staff;
  /** The sections with components of their own, in the order of settings-pages.ts. Those made from entries follow. */
  children?: ReactNode;
}

/** A page of the settings: the others at its side, and its sections with their first data, if this role gets to see them. */
export async function SettingsLayout({ id, staff, children }: SettingsLayoutProps) {
  const { name, note } = settingsPage(id) ?? notFound();
  const isAllowed = settingsPagesFor(staff.role).some((page) => page.id === id);
  const [needs, data, owners] = await Promise.all([
    staffNeeds(staff),
    isAllowed ? prefetchSettings(id, staff) : null,
    isAllowed ? [] : listOwnerNames(),
  ]);
  return (
    <AdminShell current="settings" title={name} staff={staff} needs={needs}>
      <PageBand title={name}>
        <p>{note}</p>
      </PageBand>
      <div className="wrap mt-5 grid gap-x-12 gap-y-6 pb-20 md:grid-cols-[13rem_minmax(0,1fr)]">
        <a href="/admin/settings" className="link -mt-2 flex min-h-11 w-fit items-center gap-1 md:hidden">
          <ChevronLeft aria-hidden="true" className="size-4" />
          All settings
        </a>
        <SettingsNav current={id} />
        {data ? (
          <HydrationBoundary state={data}>
            <div className="grid min-w-0 content-start gap-9">
              {children}
              <SettingSections page={id} isOwner={staff.role === 'owner'} />
            </div>
          </HydrationBoundary>
        ) : (
          <p>Only an owner can see this page. {askOwners(owners)}</p>
        )}
      </div>
    </AdminShell>
  );
}
