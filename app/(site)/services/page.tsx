import { ConsultationBand } from '@/components/site/consultation-band';
import { PageHeader } from '@/components/site/page-header';
import { PageSearchData } from '@/components/site/page-search-data';
import { PointList } from '@/components/site/point-list';
import { Limits, QuoteSheet } from '@/components/site/quote-and-limits';
import { ServiceContents } from '@/components/site/service-contents';
import { ServicePanels } from '@/components/site/service-panels';
import { TwoWarranties } from '@/components/site/two-warranties';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';
import { servicesPage } from '@/lib/site/services';

const path = '/services';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function ServicesPage() {
  const seo = await pageSeo(path);
  const altOf = altsOf(seo);
  return (
    <>
      <PageSearchData seo={seo} />
      <PageHeader path={path} heading={seo.h1} lead={servicesPage().lead} sun={0.46}>
        <ServiceContents />
      </PageHeader>
      <section aria-label="Services">
        <ServicePanels altOf={altOf} />
      </section>
      <PointList id="why-heading" heading={servicesPage().whyHeading} points={servicesPage().whyChoose} />
      <QuoteSheet />
      <TwoWarranties />
      <Limits />
      <ConsultationBand before="surface-inverse-deep" />
    </>
  );
}
