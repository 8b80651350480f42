import { Fragment, type ReactNode } from 'react';
import type { AltOf, Service } from '@/lib/site/schema';
import { BackupLoads } from './backup-loads';
import { ConsultationBand } from './consultation-band';
import { SpecFigure } from './drawings/spec-figure';
import { Helene } from './helene';
import { HomeCost } from './home-cost';
import { NetMetering } from './net-metering';
import { PrintFooter } from './print-footer';
import { ProjectOrder } from './project-order';
import { ServiceBenefits } from './service-benefits';
import { ServiceDescription } from './service-description';
import { ServiceFaqs } from './service-faqs';
import { ServiceFigures } from './service-figures';
import { ServiceHero } from './service-hero';
import { type ServiceLayout, type ServiceSection, serviceLayout } from './service-layouts';
import { ServiceNeighbors } from './service-neighbors';
import { ServiceReasons } from './service-reasons';
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
