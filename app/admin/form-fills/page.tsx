import type { Metadata } from 'next';
import { staffOrSignIn } from '@/app/admin/staff-or-sign-in';
import { AdminShell } from '@/components/admin/admin-shell';
import { EmailSettings } from '@/components/admin/email-settings';
import { LeadManagement } from '@/components/leads/lead-management';

// The session check comes before anything is shown, so nothing of the page can be there ahead of the request.
export const instant = false;

export const metadata: Metadata = { title: 'Lead Management' };

export default async function LeadManagementPage({ searchParams }: PageProps<'/admin/form-fills'>) {
  const { lead } = await searchParams;
  const query = typeof lead === 'string' ? `?lead=${encodeURIComponent(lead)}` : '';
  const staff = await staffOrSignIn(`/admin/form-fills${query}`);

  return (
    <AdminShell current="leads" staffName={staff.name}>
      <LeadManagement>
        <EmailSettings />
      </LeadManagement>
    </AdminShell>
  );
}
