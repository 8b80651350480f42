import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { OwnAccount } from '@/components/accounts/own-account';
import { StaffAccounts } from '@/components/accounts/staff-accounts';
import { StaffSessions } from '@/components/accounts/staff-sessions';
import { EmailSettings } from '@/components/settings/email-settings';
import { EstimateConstants } from '@/components/settings/estimate-constants';
import { Holidays } from '@/components/settings/holidays';
import { LeadRetention } from '@/components/settings/lead-retention';
import { MailDelivery } from '@/components/settings/mail-delivery';
import { SearchEngines } from '@/components/settings/search-engines';
import { ServiceRecipients } from '@/components/settings/service-recipients';
import { SettingsIndex } from '@/components/settings/settings-index';
import { SiteStatusCard } from '@/components/settings/site-status-card';
import { SourceChecks } from '@/components/settings/source-checks';
import { Webhook } from '@/components/settings/webhook';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { SettingSections } from '@/components/shell/setting-form';
import { SignedInAs } from '@/components/shell/signed-in-as';
import { listOwnerNames } from '@/lib/accounts/sign-in/queries';
import { askOwners } from '@/lib/accounts/sign-in/schema';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { prefetchSettings } from './prefetch-settings';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const staff = await requireStaff('/admin/settings');
  const isOwner = staff.role === 'owner';
  const askOwnersText = isOwner ? null : askOwners(await listOwnerNames());
  const { maySetRecipients } = await getStaffRules();
  const [needs, data] = await Promise.all([staffNeeds(staff), prefetchSettings(staff)]);

  return (
    <AdminShell current="settings" title="Settings" staff={staff} needs={needs}>
      <PageBand title="Settings">
        <p>How you sign in, what happens when a lead comes in, and who has access.</p>
      </PageBand>
      <div className="wrap mt-8 grid gap-x-12 gap-y-10 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsIndex isOwner={isOwner} />
        <HydrationBoundary state={data}>
          <div className="grid min-w-0 gap-14">
            <SignedInAs name={staff.name} email={staff.email} />
            <OwnAccount email={staff.email} />
            <EmailSettings askOwnersText={maySetRecipients ? null : askOwnersText} />
            <ServiceRecipients askOwnersText={maySetRecipients ? null : askOwnersText} />
            <MailDelivery />
            {isOwner && <Webhook />}
            {isOwner && <LeadRetention />}
            <SettingSections group="New leads" isOwner={isOwner} />
            <Holidays />
            {isOwner && <SiteStatusCard />}
            {isOwner && <EstimateConstants />}
            {isOwner && <SourceChecks />}
            {isOwner && <SearchEngines />}
            <SettingSections group="Website" isOwner={isOwner} />
            {isOwner && <StaffAccounts ownId={staff.id} />}
            <StaffSessions isOwner={isOwner} />
          </div>
        </HydrationBoundary>
      </div>
    </AdminShell>
  );
}
