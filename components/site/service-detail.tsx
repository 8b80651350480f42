import { Fragment, type ReactNode } from 'react';
import { business, hoursSummary } from '@/lib/site/business';
import { checkedNote } from '@/lib/site/claims';
import { homeCostWith } from '@/lib/site/home-cost';
import type { ModelFigures } from '@/lib/site/model-figures';
import type { AltOf, Service } from '@/lib/site/schema';
import { BackupLoads } from './backup-loads';
import { ContentSection } from './content-section';
import { FaqList } from './faq-list';
import { Helene } from './helene';
import { LinkedParagraphs } from './linked-paragraphs';
import { LinkedText } from './linked-text';
import { NetMetering } from './net-metering';
import { ServiceDescription } from './service-description';
import { ServiceEnd } from './service-end';
import { ServiceFigures } from './service-figures';
import { ServiceHero } from './service-hero';
import { type ServiceSection, sectionsOf } from './service-layouts';
import { ServiceOffer } from './service-offer';
import { TwoWarranties } from './two-warranties';

interface ServiceDetailProps {
  service: Service;
  /** The date in the business's time zone, such as `2026-11-21`. */
  day: string;
  figures: ModelFigures;
  heading: string;
  altOf: AltOf;
  /** The page's absolute URL, for the printed page. */
  address: string;
}

/** The content of a service page: three figures, then the service's sections in its own order, and contact. */
export function ServiceDetail({ service, day, figures, heading, altOf, address }: ServiceDetailProps) {
  return (
    <>
      <ServiceHero service={service} heading={heading} alt={altOf(service.image)} />
      <ServiceFigures service={service} />
      {sectionsOf(service.slug).map((section) => (
        <Fragment key={section}>{sections[section](service, { day, figures })}</Fragment>
      ))}
      <ServiceEnd service={service} />
      <PrintFooter address={address} />
    </>
  );
}

type SectionContext = Pick<ServiceDetailProps, 'day' | 'figures'>;

const sections: Record<ServiceSection, (service: Service, context: SectionContext) => ReactNode> = {
  story: (service) => <ServiceDescription service={service} />,
  offer: (service) => <ServiceOffer service={service} />,
  reasons: (service) => <ServiceReasons service={service} />,
  questions: (service) => <ServiceFaqs service={service} />,
  netMetering: (_, { day }) => <NetMetering day={day} />,
  cost: (_, { figures }) => <HomeCost figures={figures} />,
  helene: (_, { figures }) => <Helene figures={figures} />,
  backupLoads: (_, { figures }) => <BackupLoads figures={figures} />,
  warranties: () => <TwoWarranties />,
};

/** What a home system costs, and why. */
function HomeCost({ figures }: { figures: ModelFigures }) {
  const { heading, lead, paragraphs } = homeCostWith(figures);
  return (
    <ContentSection id="cost" headingId="cost-heading" heading={heading} lead={lead}>
      <LinkedParagraphs paragraphs={paragraphs} />
    </ContentSection>
  );
}

/** Four reasons to choose us for this service, on a dark background. */
function ServiceReasons({ service }: { service: Service }) {
  return (
    <section aria-labelledby="why-heading" className="on-inverse bg-surface-inverse py-air text-on-inverse">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <h2 id="why-heading" className="border-t border-current pt-5 text-h2">
          {service.headings.reasons}
        </h2>
        <ul className="border-b border-rule-inverse">
          {service.whyChoose.map((reason) => (
            <li
              key={reason}
              className="border-t border-rule-inverse py-3 leading-snug lg:py-4 lg:font-serif lg:text-h4"
            >
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The footer of a printed page: the phone number and the page's URL. */
function PrintFooter({ address }: { address: string }) {
  return (
    <div className="wrap hidden border-t border-current pt-3 print:block">
      <p className="font-serif text-h4">
        {business().name} · {business().phone.display}
      </p>
      <p>
        <LinkedText text={`${business().email} · ${hoursSummary()} · ${business().serviceAreaText}`} />
      </p>
      <p className="text-caption">{address}</p>
    </div>
  );
}

/** What people near us ask about a service. */
function ServiceFaqs({ service }: { service: Service }) {
  return (
    <ContentSection
      id="questions"
      headingId="questions-heading"
      heading={service.headings.questions}
      margin={<p>{checkedNote}</p>}
    >
      <FaqList faqs={service.faqs} />
    </ContentSection>
  );
}
