import type { Metadata } from 'next';
import { staffOrSignIn } from '@/app/admin/staff-or-sign-in';
import { AdminShell } from '@/components/admin/admin-shell';
import { PageBand } from '@/components/admin/page-band';
import { searchDataOf } from '@/components/admin/search-data';
import { SearchDataSummary } from '@/components/admin/search-data-summary';
import { SearchDataTable } from '@/components/admin/search-data-table';
import { pages } from '@/lib/site/pages';

export const instant = false;

export const metadata: Metadata = { title: 'Search data' };

export default async function SearchDataPage() {
  const staff = await staffOrSignIn('/admin/seo');
  const rows = searchDataOf(pages);

  return (
    <AdminShell current="search-data" staffName={staff.name}>
      <PageBand title="Search data">
        <p>What every public page tells search engines, and whether it fits.</p>
      </PageBand>
      <div className="wrap mt-7">
        <SearchDataSummary rows={rows} />
        <SearchDataTable rows={rows} />
      </div>
    </AdminShell>
  );
}
