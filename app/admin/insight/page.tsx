import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetch, prefetchAll } from '@/app/admin/prefetch';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { InsightPanel } from '@/components/leads/insight/insight-panel';
import { loadPeriod, serializePeriod } from '@/components/leads/insight/periods';
import { leadQueries } from '@/components/leads/lead-queries';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { listStaffNames } from '@/lib/accounts/staff/queries';
import { getInsight } from '@/lib/leads/insight/queries';
import { periodOf } from '@/lib/leads/insight/schema';

export const metadata: Metadata = { title: 'Insight' };

export default async function InsightPage({ searchParams }: PageProps<'/admin/insight'>) {
  const query = loadPeriod(await searchParams);
  const staff = await requireStaff(serializePeriod('/admin/insight', query), { for: 'all' });
  const period = periodOf(query);
  const [needs, names, data] = await Promise.all([
    staffNeeds(staff),
    listStaffNames(),
    prefetchAll(
      prefetch(leadQueries.insight(period), async () => ({
        period,
        loadedAt: Date.now(),
        insight: await getInsight(period),
      })),
    ),
  ]);

  return (
    <AdminShell current="insight" title="Insight" staff={staff} needs={needs}>
      <PageBand title="Insight">
        <p>What came of those who asked, where they came from, and how soon they heard from us.</p>
      </PageBand>
      <div className="wrap mt-7 pb-20">
        <HydrationBoundary state={data}>
          <InsightPanel staff={names} />
        </HydrationBoundary>
      </div>
    </AdminShell>
  );
}
