import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetch, prefetchAll } from '@/app/admin/prefetch';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { ImportPanel } from '@/components/leads/imports/import-panel';
import { leadQueries } from '@/components/leads/lead-queries';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { listImports } from '@/lib/leads/imports/queries';

const title = 'Import a list';

export const metadata: Metadata = { title };

export default async function ImportPage() {
  const staff = await requireStaff('/admin/import', { for: 'staff' });
  const [needs, data] = await Promise.all([
    staffNeeds(staff),
    prefetchAll(prefetch(leadQueries.imports(), () => listImports(staff))),
  ]);
  return (
    <AdminShell current="leads" title={title} staff={staff} needs={needs}>
      <PageBand title={title}>
        <p>People from a CSV file, such as those of a home show or your former CRM.</p>
      </PageBand>
      <div className="wrap mt-7 pb-20">
        <HydrationBoundary state={data}>
          <ImportPanel />
        </HydrationBoundary>
      </div>
    </AdminShell>
  );
}
