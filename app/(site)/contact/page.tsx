import Link from 'next/link';
import { ContactPanel } from '@/components/contact/contact-panel';
import { InfoTiles } from '@/components/contact/info-tiles';
import { FaqList } from '@/components/site/faq-list';
import { PageHeader } from '@/components/site/page-header';
import { PlaceMap } from '@/components/site/place-map';
import { Section } from '@/components/site/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { contactPage } from '@/lib/site/contact';
import { contactFaqs } from '@/lib/site/faqs';
import { maps } from '@/lib/site/maps';
import { services } from '@/lib/site/services';

export const metadata = pageMetadata('/contact');

export default function ContactPage() {
  return (
    <>
      <PageHeader heading={contactPage.heading} lead={contactPage.lead} />
      <div className="wrap pb-air">
        <InfoTiles />
        <div className="mt-14 grid gap-x-14 gap-y-14 lg:grid-cols-[3fr_2fr]">
          <section aria-labelledby="form-heading">
            <h2 id="form-heading" className="mb-6 text-h3">
              {contactPage.formHeading}
            </h2>
            <ContactPanel />
          </section>
          <div className="grid content-start gap-12">
            <section aria-labelledby="map-heading">
              <h2 id="map-heading" className="mb-6 text-h3">
                {contactPage.mapHeading}
              </h2>
              <PlaceMap map={maps.contact} />
            </section>
            <section aria-labelledby="services-heading">
              <h2 id="services-heading" className="mb-3 text-h3">
                {contactPage.servicesHeading}
              </h2>
              <ul className="border-b border-rule">
                {services.map(({ slug, title }) => (
                  <li key={slug} className="border-t border-rule">
                    <Link href={`/services/${slug}`} className="block py-2.5 hover:underline">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </div>
      <Section headingId="faq-heading" heading={contactPage.faqHeading} className="bg-haze-wash">
        <FaqList faqs={contactFaqs} />
      </Section>
    </>
  );
}
