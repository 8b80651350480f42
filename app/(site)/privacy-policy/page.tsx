import { legalRoute } from '@/app/(site)/legal-route';
import { currentPrivacyPolicy } from '@/lib/leads/retention/policy';

const { generateMetadata, Page } = legalRoute('/privacy-policy', currentPrivacyPolicy);

export { generateMetadata };
export default Page;
