import { ConsultationBand } from '@/components/site/consultation-band';
import { PageHeader } from '@/components/site/page-header';
import { Points } from '@/components/site/points';
import { Section } from '@/components/site/section';
import { ServiceList } from '@/components/site/service-list';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesPage } from '@/lib/site/services';

export const metadata = pageMetadata('/services');

export default function ServicesPage() {
  return (
    <>
      <PageHeader heading="Our Solar Energy Services" lead={servicesPage.lead} />
      <section aria-label="Services" className="wrap pb-air">
        <ServiceList level="h2" />
      </section>
      <Section headingId="why-heading" heading={servicesPage.whyHeading} className="bg-haze-wash">
        <Points points={servicesPage.whyChoose} />
      </Section>
      <ConsultationBand />
    </>
  );
}
