import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageSearchData } from '@/components/site/page-search-data';
import { ServiceDetail } from '@/components/site/service-detail';
import { siteOrigin } from '@/lib/platform/env';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';
import { serviceBySlug, serviceOn, services } from '@/lib/site/services';

type ServicePageProps = PageProps<'/services/[slug]'>;

const servicePath = (slug: string) => `/services/${slug}`;

export const generateStaticParams = () => services.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: ServicePageProps): Promise<Metadata> {
  const service = serviceBySlug((await params).slug);
  return service ? toMetadata(await pageSeo(servicePath(service.slug))) : {};
}

export default async function ServicePage({ params }: ServicePageProps) {
  const listed = serviceBySlug((await params).slug);
  // proxy.ts responds to unknown slugs before this page is rendered.
  if (!listed) notFound();
  const path = servicePath(listed.slug);
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <ServiceDetail
        service={serviceOn(seo.day, listed.slug)}
        day={seo.day}
        heading={seo.h1}
        altOf={altsOf(seo)}
        address={siteOrigin() + path}
      />
    </>
  );
}
