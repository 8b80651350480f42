import { ContactPage } from '@/components/site/contact/contact-page';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';

const path = '/contact';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function ContactRoute() {
  const seo = await pageSeo(path);
  return <ContactPage seo={seo} altOf={altsOf(seo)} />;
}
