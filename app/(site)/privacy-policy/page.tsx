import { LegalPage } from '@/components/site/legal-page';
import { PageSearchData } from '@/components/site/page-search-data';
import { currentPrivacyPolicy } from '@/lib/leads/retention/policy';
import { metadataOf } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';

const path = '/privacy-policy';

export const generateMetadata = async () => metadataOf(await pageSeo(path));

export default async function PrivacyPolicyPage() {
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <LegalPage path={path} heading={seo.h1} document={await currentPrivacyPolicy()} />
    </>
  );
}
