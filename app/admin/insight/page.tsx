import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { InsightPanel } from '@/components/leads/insight/insight-panel';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';

export const instant = false;

export const metadata: Metadata = { title: 'Insight' };

export default async function InsightPage() {
  const staff = await requireStaff('/admin/insight');

  return (
    <AdminShell current="insight" staffName={staff.name}>
      <PageBand title="Insight">
        <p>How many people ask, where they come from, and how soon they hear from us.</p>
      </PageBand>
      <div className="wrap mt-7">
        <InsightPanel />
      </div>
    </AdminShell>
  );
}
