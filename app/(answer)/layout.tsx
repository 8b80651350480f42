import SiteLayout from '@/app/(site)/layout';

export { viewport } from '@/app/(site)/layout';

// Without `ensureStatic`: these pages answer a query.
export default SiteLayout;
