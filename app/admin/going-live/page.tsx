import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { GoingLiveList } from '@/components/leads/needs/going-live';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { getGoingLiveItems } from '@/lib/leads/going-live/queries';
import { lastBackup } from '@/lib/operations/queries';

export const metadata: Metadata = { title: 'Before going live' };

export default async function GoingLivePage() {
  const staff = await requireStaff('/admin/going-live', { for: 'staff' });
  if (staff.role !== 'owner') redirect('/admin/no-access');
  const [items, needs] = await Promise.all([
    lastBackup().then((backup) => getGoingLiveItems(backup !== undefined)),
    staffNeeds(staff),
  ]);
  const left = items.filter(({ isDone }) => !isDone).length;
  return (
    <AdminShell title="Before going live" staff={staff} needs={needs}>
      <PageBand title="Before going live">
        <p>
          <a href="/" className="link">
            Your site
          </a>{' '}
          {left === 0
            ? 'is live. Everything is done, and search engines may list it.'
            : `is live. ${left} of ${items.length} are left before search engines should list it.`}
        </p>
      </PageBand>
      <div className="wrap mt-7 max-w-2xl pb-20">
        <GoingLiveList items={items} />
      </div>
    </AdminShell>
  );
}
