import { ContactPage } from '@/components/site/contact/contact-page';
import { estimateToAttach } from '@/lib/estimates/attach';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';

export const instant = false;

/** The page whose address has the query; this one has none of its own (proxy.ts). */
const path = '/contact';

interface ContactAnswerProps {
  searchParams: Promise<{ estimate?: string | string[] }>;
}

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function ContactAnswerRoute({ searchParams }: ContactAnswerProps) {
  const { estimate } = await searchParams;
  const [query] = [estimate].flat();
  const seo = await pageSeo(path);
  return <ContactPage seo={seo} altOf={altsOf(seo)} estimate={await estimateToAttach(query)} />;
}
