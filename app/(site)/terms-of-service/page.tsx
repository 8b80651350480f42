import { legalRoute } from '@/app/(site)/legal-route';
import { termsOfService } from '@/lib/site/legal';

const { generateMetadata, Page } = legalRoute('/terms-of-service', termsOfService);

export { generateMetadata };
export default Page;
