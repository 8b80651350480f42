import type { AltOf, Service } from '@/lib/site/schema';
import { ConsultationBand } from './consultation-band';
import { Helene } from './helene';
import { HomeCost } from './home-cost';
import { NetMetering } from './net-metering';
import { PrintFooter } from './print-footer';
import { ProjectOrder } from './project-order';
import { ServiceBenefits } from './service-benefits';
import { ServiceDescription } from './service-description';
import { ServiceFaqs } from './service-faqs';
import { ServiceHero } from './service-hero';
import { ServiceNeighbors } from './service-neighbors';
import { ServiceReasons } from './service-reasons';
import { ServiceScope } from './service-scope';
import { TwoWarranties } from './two-warranties';
import { WhatRuns } from './what-runs';

interface ServiceDetailProps {
  service: Service;
  heading: string;
  altOf: AltOf;
  /** The page's absolute URL, for the printed page. */
  address: string;
}

/** The content of a service page: description, scope, quote, what neighbors ask, and contact. */
export function ServiceDetail({ service, heading, altOf, address }: ServiceDetailProps) {
  return (
    <>
      <ServiceHero service={service} heading={heading} alt={altOf(service.image)} />
      <ServiceDescription service={service} />
      <ServiceScope service={service} />
      <ServiceBenefits benefits={service.benefits} />
      {service.slug === 'residential-solar' && (
        <>
          <NetMetering />
          <HomeCost />
          <ProjectOrder className="bg-haze-wash" />
        </>
      )}
      {service.slug === 'energy-storage' && (
        <>
          <Helene />
          <WhatRuns />
        </>
      )}
      {service.slug === 'solar-warranties' && <TwoWarranties />}
      <ServiceFaqs faqs={service.faqs} />
      <ServiceReasons reasons={service.whyChoose} />
      <ServiceNeighbors service={service} altOf={altOf} />
      <ConsultationBand before="footer" />
      <PrintFooter address={address} />
    </>
  );
}
