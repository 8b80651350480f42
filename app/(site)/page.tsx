import { ContactSection } from '@/components/contact/contact-section';
import { AboutBlock } from '@/components/site/about-block';
import { AreasBlock } from '@/components/site/areas-block';
import { ConsultationBand } from '@/components/site/consultation-band';
import { Hero } from '@/components/site/hero';
import { Section } from '@/components/site/section';
import { ServiceList } from '@/components/site/service-list';
import { Testimonials } from '@/components/site/testimonials';
import { WhySolar } from '@/components/site/why-solar';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesHeading, servicesLead } from '@/lib/site/home';

export const metadata = pageMetadata('/');

export default function HomePage() {
  return (
    <>
      <Hero />
      <WhySolar />
      <Section
        id="services"
        headingId="services-heading"
        heading={servicesHeading}
        lead={servicesLead}
        time="morning"
      >
        <ServiceList />
      </Section>
      <ConsultationBand />
      <AboutBlock />
      <Testimonials />
      <AreasBlock />
      <ContactSection />
    </>
  );
}
