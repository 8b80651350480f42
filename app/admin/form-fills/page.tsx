import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AdminShell } from '@/components/admin/admin-shell';
import { EmailSettings } from '@/components/admin/email-settings';
import { LeadManagement } from '@/components/leads/lead-management';
import { currentStaff } from '@/lib/auth/queries';

// The session check comes before anything is shown, so nothing of the page can be there ahead of the request.
export const instant = false;

export const metadata: Metadata = { title: 'Lead Management' };

export default async function LeadManagementPage({ searchParams }: PageProps<'/admin/form-fills'>) {
  const { lead } = await searchParams;
  const staff = await currentStaff(await headers());
  if (!staff) {
    const here =
      typeof lead === 'string' ? `/admin/form-fills?lead=${encodeURIComponent(lead)}` : '/admin/form-fills';
    redirect(`/admin/sign-in?next=${encodeURIComponent(here)}`);
  }

  return (
    <AdminShell staffName={staff.name}>
      <h1 className="text-h2 leading-none sm:text-[3.25rem]">Lead Management</h1>
      <LeadManagement />
      <EmailSettings />
    </AdminShell>
  );
}
