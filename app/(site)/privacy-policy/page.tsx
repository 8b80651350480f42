import { LegalPage } from '@/components/site/legal-page';
import { PageSearchData } from '@/components/site/page-search-data';
import { currentPrivacyPolicy } from '@/lib/leads/retention/policy';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';

const path = '/privacy-policy';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function PrivacyPolicyPage() {
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <LegalPage
        path={path}
        heading={seo.h1}
        document={await currentPrivacyPolicy()}
        updatedOn={seo.wordsDated}
      />
    </>
  );
}
