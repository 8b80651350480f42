import { AboutBlock } from '@/components/site/about-block';
import { AreasBlock } from '@/components/site/areas-block';
import { ConsultationBand } from '@/components/site/consultation-band';
import { ContactSection } from '@/components/site/contact/contact-section';
import { DayStrip } from '@/components/site/hero/day-strip';
import { Hero } from '@/components/site/hero/hero';
import { MeasuredRoofs } from '@/components/site/lists/measured-roofs';
import { PageSearchData } from '@/components/site/page-search-data';
import { Section } from '@/components/site/section';
import { ServiceList } from '@/components/site/service-list';
import { Testimonials } from '@/components/site/testimonials';
import { WhySolar } from '@/components/site/why-solar';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';
import { currentRateNotice } from '@/lib/settings/current-rate-notice';
import { facts } from '@/lib/site/facts/current';
import { home } from '@/lib/site/home';
import { testimonials } from '@/lib/site/testimonials';
import { currentConstants } from '@/lib/solar/constants/queries';

const path = '/';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function HomePage() {
  const seo = await pageSeo(path);
  const altOf = altsOf(seo);
  const { jobs, reviews, reviewCounts } = facts();
  return (
    <>
      <PageSearchData seo={seo} />
      <Hero heading={seo.h1} altOf={altOf} constants={await currentConstants()} day={seo.day} />
      <DayStrip daysLeft={await currentRateNotice()} />
      <WhySolar altOf={altOf} />
      <Section
        id="services"
        headingId="services-heading"
        heading={home().servicesHeading}
        lead={home().servicesLead}
      >
        <ServiceList altOf={altOf} />
      </Section>
      <MeasuredRoofs jobs={jobs} />
      <ConsultationBand />
      <AboutBlock />
      <Testimonials testimonials={testimonials()} reviews={reviews} counts={reviewCounts} />
      <AreasBlock />
      <ContactSection />
    </>
  );
}
