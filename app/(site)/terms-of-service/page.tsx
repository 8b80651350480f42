import { LegalPage } from '@/components/site/legal-page';
import { PageSearchData } from '@/components/site/page-search-data';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { termsOfService } from '@/lib/site/legal';

const path = '/terms-of-service';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function TermsOfServicePage() {
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <LegalPage path={path} heading={seo.h1} document={termsOfService()} updatedOn={seo.wordsDated} />
    </>
  );
}
