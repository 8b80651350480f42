import { LegalPage } from '@/components/site/legal-page';
import { PageSearchData } from '@/components/site/page-search-data';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import type { LegalDocument } from '@/lib/site/schema';

/** What a route of a legal document exports. */
export const legalRoute = (path: string, read: () => LegalDocument | Promise<LegalDocument>) => ({
  generateMetadata: async () => toMetadata(await pageSeo(path)),
  async Page() {
    const seo = await pageSeo(path);
    return (
      <>
        <PageSearchData seo={seo} />
        <LegalPage path={path} heading={seo.h1} document={await read()} updatedOn={seo.wordsDated} />
      </>
    );
  },
});
