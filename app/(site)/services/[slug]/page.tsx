import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ServiceDetail } from '@/components/site/service-detail';
import { siteOrigin } from '@/lib/env';
import { pageMetadata } from '@/lib/seo/metadata';
import { serviceBySlug, services } from '@/lib/site/services';

type ServicePageProps = PageProps<'/services/[slug]'>;

export const generateStaticParams = () => services.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: ServicePageProps): Promise<Metadata> {
  const service = serviceBySlug((await params).slug);
  return service ? pageMetadata(`/services/${service.slug}`) : {};
}

export default async function ServicePage({ params }: ServicePageProps) {
  const service = serviceBySlug((await params).slug);
  // proxy.ts answers an unknown slug before this page is asked.
  if (!service) notFound();
  return <ServiceDetail service={service} address={`${siteOrigin()}/services/${service.slug}`} />;
}
