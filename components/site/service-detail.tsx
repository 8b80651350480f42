import type { AltOf, Service } from '@/lib/site/schema';
import { ConsultationBand } from './consultation-band';
import { PrintFooter } from './print-footer';
import { ProjectOrder } from './project-order';
import { ServiceAccount } from './service-account';
import { ServiceBenefits } from './service-benefits';
import { ServiceNeighbors } from './service-neighbors';
import { ServiceOpening } from './service-opening';
import { ServiceReasons } from './service-reasons';
import { ServiceScope } from './service-scope';
import { TwoWarranties } from './two-warranties';

interface ServiceDetailProps {
  service: Service;
  heading: string;
  altOf: AltOf;
  /** The page's whole address, for its printed copy. */
  address: string;
}

/** All of one service: what it is, what it includes, what a quote says, who answers for it, and how to ask. */
export function ServiceDetail({ service, heading, altOf, address }: ServiceDetailProps) {
  return (
    <>
      <ServiceOpening service={service} heading={heading} alt={altOf(service.image)} />
      <ServiceAccount service={service} />
      <ServiceScope service={service} />
      <ServiceBenefits benefits={service.benefits} />
      {service.slug === 'residential-solar' && <ProjectOrder className="bg-haze-wash" />}
      {service.slug === 'solar-warranties' && <TwoWarranties />}
      <ServiceReasons reasons={service.whyChoose} />
      <ServiceNeighbors service={service} altOf={altOf} />
      <ConsultationBand before="footer" />
      <PrintFooter address={address} />
    </>
  );
}
