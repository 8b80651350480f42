import { ConsultationBand } from '@/components/site/consultation-band';
import { PageHeader } from '@/components/site/page-header';
import { Limits, QuoteSheet } from '@/components/site/quote-and-limits';
import { ServiceContents } from '@/components/site/service-contents';
import { ServicePlates } from '@/components/site/service-plates';
import { TwoWarranties } from '@/components/site/two-warranties';
import { WhyUs } from '@/components/site/why-us';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesPage } from '@/lib/site/services';

export const metadata = pageMetadata('/services');

export default function ServicesPage() {
  return (
    <>
      <PageHeader heading="Our Solar Energy Services" lead={servicesPage.lead} sun={0.46}>
        <ServiceContents />
      </PageHeader>
      <section aria-label="Services">
        <ServicePlates />
      </section>
      <WhyUs />
      <QuoteSheet />
      <TwoWarranties />
      <Limits />
      <ConsultationBand before="footer" />
    </>
  );
}
