import type { Metadata } from 'next';
import { staffOrSignIn } from '@/app/admin/staff-or-sign-in';
import { AdminShell } from '@/components/admin/admin-shell';
import { EmailSettings } from '@/components/admin/email-settings';
import { PageBand } from '@/components/admin/page-band';
import { SignedInAs } from '@/components/admin/signed-in-as';
import { AutoReplySwitch } from '@/components/settings/auto-reply';
import { MailDelivery } from '@/components/settings/mail-delivery';
import { ServiceRecipients } from '@/components/settings/service-recipients';
import { StaffAccounts } from '@/components/settings/staff-accounts';
import { StaffSessions } from '@/components/settings/staff-sessions';
import { Webhook } from '@/components/settings/webhook';

export const instant = false;

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const staff = await staffOrSignIn('/admin/settings');

  return (
    <AdminShell current="settings" staffName={staff.name}>
      <PageBand title="Settings">
        <p>Who is signed in here, who hears of a new lead, and who may work here.</p>
      </PageBand>
      <div className="wrap mt-10 grid gap-14">
        <SignedInAs name={staff.name} email={staff.email} />
        <EmailSettings />
        <ServiceRecipients />
        <MailDelivery />
        <AutoReplySwitch />
        {staff.role === 'owner' && <Webhook />}
        {staff.role === 'owner' && <StaffAccounts ownId={staff.id} />}
        <StaffSessions isOwner={staff.role === 'owner'} />
      </div>
    </AdminShell>
  );
}
