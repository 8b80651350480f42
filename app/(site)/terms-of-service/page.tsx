import { LegalPage } from '@/components/site/legal-page';
import { pageMetadata } from '@/lib/seo/metadata';
import { termsOfService } from '@/lib/site/legal';

export const metadata = pageMetadata('/terms-of-service');

export default function TermsOfServicePage() {
  return <LegalPage document={termsOfService} />;
}
