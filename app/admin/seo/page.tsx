import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { OldAddresses } from '@/components/seo/old-addresses';
import { SearchDataLoading } from '@/components/seo/search-data-loading';
import { SearchDataTable } from '@/components/seo/search-data-table';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { mayChange } from '@/lib/accounts/sign-in/schema';
import { listPageFacts } from '@/lib/seo/overview';
import { listRedirects } from '@/lib/seo/redirects/queries';
import { listUnknownPaths } from '@/lib/seo/unknown-paths/queries';
import { pages } from '@/lib/site/pages';

export const metadata: Metadata = { title: 'Search data' };

export default async function SearchDataPage() {
  const staff = await requireStaff('/admin/seo', { for: 'all' });
  const [needs, redirects, unknownPaths] = await Promise.all([
    staffNeeds(staff),
    listRedirects(),
    listUnknownPaths(),
  ]);

  return (
    <AdminShell current="search-data" title="Search data" staff={staff} needs={needs}>
      <PageBand title="Search data">
        <p>What every public page tells search engines, and what’s live on the page.</p>
      </PageBand>
      <div className="wrap mt-7 grid gap-14 pb-20">
        <section aria-label="Pages">
          <Suspense fallback={<SearchDataLoading />}>
            <Pages mayChange={mayChange(staff.role)} />
          </Suspense>
        </section>
        <OldAddresses
          redirects={redirects}
          unknownPaths={unknownPaths}
          pages={pages().map(({ path, name }) => ({ path, name }))}
        />
      </div>
    </AdminShell>
  );
}

async function Pages(props: { mayChange: boolean }) {
  return <SearchDataTable rows={await listPageFacts()} {...props} />;
}
