import type { Metadata } from 'next';
import { PageSearchData } from '@/components/site/page-search-data';
import { ServiceDetail } from '@/components/site/service-detail';
import { ServiceNotFound } from '@/components/site/service-not-found';
import { currentRendering } from '@/lib/documents/rendering';
import { siteOrigin } from '@/lib/platform/env';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';
import { serviceNotFound } from '@/lib/site/not-found';
import { pageTitle } from '@/lib/site/pages';
import { serviceBySlug, serviceOn } from '@/lib/site/services';

type ServicePageProps = PageProps<'/services/[slug]'>;

const servicePath = (slug: string) => `/services/${slug}`;

export async function generateMetadata({ params }: ServicePageProps): Promise<Metadata> {
  const service = serviceBySlug((await params).slug);
  if (!service) return { title: pageTitle(serviceNotFound.heading), robots: { index: false } };
  return toMetadata(await pageSeo(servicePath(service.slug)));
}

/** A service, or the 404 page of services: Next's own `notFound` would send a document that only a script fills in. */
export default async function ServicePage({ params }: ServicePageProps) {
  const listed = serviceBySlug((await params).slug);
  if (!listed) {
    const rendering = currentRendering();
    if (rendering) rendering.status = 404;
    return <ServiceNotFound />;
  }
  const path = servicePath(listed.slug);
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <ServiceDetail
        service={serviceOn(seo.day, listed.slug, seo.figures)}
        figures={seo.figures}
        day={seo.day}
        heading={seo.h1}
        altOf={altsOf(seo)}
        address={siteOrigin() + path}
      />
    </>
  );
}
