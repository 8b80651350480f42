import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { AnswerTemplates } from '@/components/settings/answer-templates';
import { AssignmentRules } from '@/components/settings/assignment-rules';
import { EmailSettings } from '@/components/settings/email-settings';
import { MailDelivery } from '@/components/settings/mail-delivery';
import { ServiceRecipients } from '@/components/settings/service-recipients';
import { listOwnerNames } from '@/lib/accounts/sign-in/queries';
import { askOwners } from '@/lib/accounts/sign-in/schema';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';

export const metadata: Metadata = { title: 'Settings: Alerts and replies' };

export default async function AlertsPage() {
  const staff = await requireStaff('/admin/settings/alerts', { for: 'staff' });
  const isOwner = staff.role === 'owner';
  const { maySetRecipients } = await getStaffRules();
  const askOwnersText = isOwner || maySetRecipients ? null : askOwners(await listOwnerNames());
  return (
    <SettingsLayout id="alerts" staff={staff}>
      <EmailSettings askOwnersText={askOwnersText} />
      <ServiceRecipients askOwnersText={askOwnersText} />
      {isOwner && <AssignmentRules />}
      <MailDelivery />
      <AnswerTemplates />
    </SettingsLayout>
  );
}
