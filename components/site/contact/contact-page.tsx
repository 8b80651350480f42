import { ArrowRight } from 'lucide-react';
import { ContentSection } from '@/components/site/content-section';
import { FaqList } from '@/components/site/faq-list';
import { Horizon } from '@/components/site/horizon';
import { Hours } from '@/components/site/hours';
import { OpeningTime } from '@/components/site/opening-time';
import { PageHeader } from '@/components/site/page-header';
import { PageSearchData } from '@/components/site/page-search-data';
import { PhoneLink } from '@/components/site/phone-link';
import { PlaceMap } from '@/components/site/place-map';
import type { Correction } from '@/lib/documents/correction';
import type { PageSeo } from '@/lib/seo/resolve';
import { business, hoursSummary } from '@/lib/site/business';
import { checkedNote } from '@/lib/site/claims';
import { contactPage } from '@/lib/site/contact';
import { fromFacts } from '@/lib/site/facts/current';
import { contactFaqsOn } from '@/lib/site/faqs';
import { joinFigures } from '@/lib/site/figures';
import { mapNote, maps } from '@/lib/site/maps';
import type { ServiceId } from '@/lib/site/service-labels';
import { services } from '@/lib/site/services';
import { BusinessDetails } from './business-details';
import { ContactPanel } from './contact-panel';
import type { AttachedEstimate } from './estimate-line';

interface ContactPageProps {
  seo: PageSeo;
  /** The savings estimate that goes along. */
  estimate?: AttachedEstimate | undefined;
  /** The service that is chosen. */
  service?: ServiceId | undefined;
  /** What a form without JavaScript has sent, and what is wrong with it. */
  correction?: Correction | undefined;
}

/** The contact page. */
export function ContactPage({ seo, estimate, service, correction }: ContactPageProps) {
  return (
    <>
      <PageSearchData seo={seo} />
      <PageHeader
        path="/contact"
        heading={seo.h1}
        ground="inverse"
        isCompact
        sky={<Horizon sun={0.6} hour="dusk" className="absolute inset-x-0 bottom-0 h-44 2xl:h-56" />}
        lead={
          <OpeningTime variant="line" className="opening-line">
            {joinFigures(hoursSummary())}
          </OpeningTime>
        }
      />
      <div className="wrap grid gap-x-16 gap-y-10 pb-air sm:pt-air lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {/* On a phone the form comes first, and what stands above it elsewhere is below it. */}
        <section
          id="contact"
          aria-labelledby="form-heading"
          className="grid content-start max-sm:-mx-gutter max-sm:[&>p]:order-last max-sm:[&>p]:mx-gutter max-sm:[&>p]:mt-8"
        >
          <p className="max-w-measure font-serif text-lead leading-snug sm:mb-8">{contactPage().lead}</p>
          <ContactPanel
            estimate={estimate}
            service={service}
            correction={correction}
            heading={
              <h2 id="form-heading" className="mb-3 text-h4 sm:mb-7 sm:text-h3">
                {contactPage().formHeading}
              </h2>
            }
          />
        </section>
        <InfoTiles />
        <section aria-labelledby="map-heading" className="border-t border-current pt-4">
          <h2 id="map-heading" className="mb-5 text-h4">
            {contactPage().mapHeading}
          </h2>
          <PlaceMap map={maps().contact} />
          <p className="mt-1 text-caption text-soft noscript:hidden print:hidden">{mapNote}</p>
        </section>
        <section aria-labelledby="services-heading" className="border-t border-current pt-4">
          <h2 id="services-heading" className="mb-3 text-h4">
            {contactPage().servicesHeading}
          </h2>
          <ul className="border-b border-rule">
            {services().map(({ slug, title }) => (
              <li key={slug} className="border-t border-rule">
                <a
                  href={`/services/${slug}`}
                  className="group flex min-h-11 items-center justify-between gap-3 py-2 decoration-accent underline-offset-4 hover:underline"
                >
                  {title}
                  <ArrowRight aria-hidden="true" className="size-4 text-soft group-hover:text-primary" />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <BusinessDetails />
      </div>
      <ContentSection
        headingId="faq-heading"
        heading={contactPage().faqHeading}
        className="bg-secondary-wash"
        margin={<p>{checkedNote}</p>}
      >
        <FaqList faqs={contactFaqsOn(seo.day, seo.figures)} />
      </ContentSection>
    </>
  );
}

const details = fromFacts(() => ({
  phone: (
    <>
      <PhoneLink className="inline-block py-1 font-serif text-h3 leading-tight whitespace-nowrap text-primary tabular-nums decoration-accent underline-offset-8 print:text-ink hover:underline" />
      <p>
        <a
          href={`mailto:${business().email}`}
          className="inline-block py-2 wrap-anywhere underline decoration-accent underline-offset-4 hover:decoration-2"
        >
          {business().email}
        </a>
      </p>
    </>
  ),
  hours: <Hours className="mt-3" />,
  area: (
    <>
      <p>{business().serviceAreaText}</p>
      <a
        href="/service-areas"
        className="mt-1 inline-block py-2 font-semibold underline decoration-accent underline-offset-4 hover:decoration-2"
      >
        All towns we serve
      </a>
    </>
  ),
}));

/** Phone, business hours and service area beside the form, or below it; on a tablet in two columns. */
function InfoTiles() {
  return (
    <ul className="grid content-start gap-y-7 md:max-lg:grid-cols-2 md:max-lg:gap-x-12">
      {contactPage().tiles.map(({ id, label }) => (
        <li
          key={id}
          className="border-t border-current pt-4 md:max-lg:nth-2:row-span-2 md:max-lg:nth-3:row-start-2"
        >
          <h2 className="mb-2 text-h4">{label}</h2>
          {details()[id]}
        </li>
      ))}
    </ul>
  );
}
