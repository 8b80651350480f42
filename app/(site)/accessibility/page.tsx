import { legalRoute } from '@/app/(site)/legal-route';
import { accessibilityStatement } from '@/lib/site/legal';

const { generateMetadata, Page } = legalRoute('/accessibility', accessibilityStatement);

export { generateMetadata };
export default Page;
