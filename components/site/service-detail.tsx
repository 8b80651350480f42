import { Fragment, type ReactNode } from 'react';
import { business, hoursSummary } from '@/lib/site/business';
import { homeCost } from '@/lib/site/home-cost';
import type { AltOf, Service } from '@/lib/site/schema';
import { BackupLoads } from './backup-loads';
import { ConsultationBand } from './consultation-band';
import { ContentSection } from './content-section';
import { SpecDrawing } from './drawings/spec-drawing';
import { FaqList } from './faq-list';
import { Helene } from './helene';
import { LinkedParagraphs } from './linked-paragraphs';
import { LinkedText } from './linked-text';
import { MarginNotes } from './margin-notes';
import { NetMetering } from './net-metering';
import { ProjectOrder } from './project-order';
import { ServiceBenefits } from './service-benefits';
import { ServiceDescription } from './service-description';
import { ServiceFigures } from './service-figures';
import { ServiceHero } from './service-hero';
import { type ServiceLayout, type ServiceSection, serviceLayout } from './service-layouts';
import { ServiceNeighbors } from './service-neighbors';
import { ServiceScope } from './service-scope';
import { TwoWarranties } from './two-warranties';

interface ServiceDetailProps {
  service: Service;
  /** The date in the business's time zone, such as `2026-11-21`. */
  day: string;
  heading: string;
  altOf: AltOf;
  /** The page's absolute URL, for the printed page. */
  address: string;
}

/** The content of a service page: three figures, then the service's sections in its own order, and contact. */
export function ServiceDetail({ service, day, heading, altOf, address }: ServiceDetailProps) {
  const layout = serviceLayout(service.slug);
  return (
    <>
      <ServiceHero service={service} heading={heading} alt={altOf(service.image)} />
      <ServiceFigures figures={service.figures} />
      {layout.sections.map((section) => (
        <Fragment key={section}>{renderSection(section, service, layout, day)}</Fragment>
      ))}
      <ServiceNeighbors service={service} altOf={altOf} />
      <ConsultationBand before="surface-inverse-deep" service={service.slug} />
      <PrintFooter address={address} />
    </>
  );
}

function renderSection(
  section: ServiceSection,
  service: Service,
  { drawingIn }: ServiceLayout,
  day: string,
): ReactNode {
  const drawing = drawingIn === section && <SpecFigure service={service} />;
  const sections: Record<ServiceSection, () => ReactNode> = {
    story: () => <ServiceDescription service={service} drawing={drawing} />,
    scope: () => <ServiceScope service={service} />,
    benefits: () => <ServiceBenefits service={service} drawing={drawing} />,
    reasons: () => <ServiceReasons service={service} />,
    questions: () => <ServiceFaqs service={service} />,
    netMetering: () => <NetMetering day={day} />,
    cost: () => <HomeCost />,
    project: () => <ProjectOrder className="bg-secondary-wash" />,
    helene: () => <Helene />,
    backupLoads: () => <BackupLoads />,
    warranties: () => <TwoWarranties />,
  };
  return sections[section]();
}

/** A service's line drawing with its caption; nothing for a service without one. */
function SpecFigure({ service }: { service: Pick<Service, 'slug' | 'drawingCaption'> }) {
  if (!service.drawingCaption) return null;
  return (
    <figure>
      <div className="border-y border-rule py-4">
        <SpecDrawing service={service.slug} />
      </div>
      <figcaption className="mt-2.5 text-caption text-soft">{service.drawingCaption}</figcaption>
    </figure>
  );
}

/** What a home system costs, and why. */
function HomeCost() {
  const { heading, lead, figures, paragraphs } = homeCost;
  return (
    <ContentSection
      id="cost"
      headingId="cost-heading"
      heading={heading}
      lead={lead}
      margin={<MarginNotes notes={figures} />}
    >
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
            <li key={reason} className="border-t border-rule-inverse py-4 font-serif text-h4 leading-snug">
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
        {business.name} · {business.phone.display}
      </p>
      <p>
        <LinkedText text={`${business.email} · ${hoursSummary} · ${business.serviceAreaText}`} />
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
      margin={<p>Rules and prices change, so answers that depend on them say when we checked.</p>}
    >
      <FaqList faqs={service.faqs} />
    </ContentSection>
  );
}
