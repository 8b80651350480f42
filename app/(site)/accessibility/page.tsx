import { LegalPage } from '@/components/site/legal-page';
import { PageSearchData } from '@/components/site/page-search-data';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { accessibilityStatement } from '@/lib/site/legal';

const path = '/accessibility';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function AccessibilityPage() {
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <LegalPage
        path={path}
        heading={seo.h1}
        document={accessibilityStatement()}
        updatedOn={seo.wordsDated}
      />
    </>
  );
}
