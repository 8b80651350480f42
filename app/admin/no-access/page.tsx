import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { listOwnerNames } from '@/lib/accounts/sign-in/queries';
import { askOwners } from '@/lib/accounts/sign-in/schema';

export const metadata: Metadata = { title: 'No access' };

export default async function NoAccessPage() {
  const staff = await requireStaff('/admin/no-access', { for: 'all' });
  const [needs, owners] = await Promise.all([staffNeeds(staff), listOwnerNames()]);
  return (
    <AdminShell title="No access" staff={staff} needs={needs}>
      <PageBand title="No access">
        <p>With your account you can look at leads, Insight and search data.</p>
      </PageBand>
      <p className="wrap mt-5">This page needs another role. {askOwners(owners)}</p>
    </AdminShell>
  );
}
