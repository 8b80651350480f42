import type { Metadata } from 'next';
import { ContactPage } from '@/components/site/contact/contact-page';
import { currentRendering } from '@/lib/documents/rendering';
import { estimateToAttach } from '@/lib/leads/intake/attached-estimate';
import { SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { contactPage } from '@/lib/site/contact';
import { serviceIds } from '@/lib/site/service-labels';

const path = '/contact';

export async function generateMetadata(): Promise<Metadata> {
  const metadata = toMetadata(await pageSeo(path));
  const correction = currentRendering()?.correction;
  if (!correction) return metadata;
  const outcome = correction.fields.phone === SHORT_PHONE_QUESTION ? 'Almost Sent' : 'Error';
  return { ...metadata, title: `${outcome}: ${contactPage().heading}`, robots: { index: false } };
}

/** The contact page, with the estimate and the service of the URL, or with what a form without JavaScript has sent and what is wrong with it. */
export default async function ContactRoute({ searchParams }: PageProps<'/contact'>) {
  const { estimate, service } = await searchParams;
  const correction = currentRendering()?.correction;
  const [query] = [correction?.values.estimate ?? estimate].flat();
  const seo = await pageSeo(path);
  const attached = await estimateToAttach(query);
  return (
    <ContactPage
      seo={seo}
      estimate={attached}
      service={serviceIds().find((id) => id === service)}
      correction={correction}
    />
  );
}
