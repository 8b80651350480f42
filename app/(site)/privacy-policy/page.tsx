import { LegalPage } from '@/components/site/legal-page';
import { pageMetadata } from '@/lib/seo/metadata';
import { privacyPolicy } from '@/lib/site/legal';

export const metadata = pageMetadata('/privacy-policy');

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />;
}
