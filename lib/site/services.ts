import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { claims } from '@/lib/site/claims';
import { textsOn } from '@/lib/site/dated-text';
import { numberWord, numberWordCapitalized } from '@/lib/site/number-word';
import { type AboutPoint, type Service, type ServiceSummary, serviceSchema } from '@/lib/site/schema';
import { serviceEntries } from '@/lib/site/service-entries';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

/** A service as it is on a day. */
export const serviceOn = (day: string, id: ServiceId): Service =>
  serviceSchema.parse({ slug: id, image: id, ...textsOn(day, serviceEntries[id]) });

/** The services in their order, with what is the same on every day. */
export const services: ServiceSummary[] = serviceIds.map((id) => serviceOn(isoDay(Date.now()), id));

export function serviceBySlug(slug: string): ServiceSummary | undefined {
  return services.find((service) => service.slug === slug);
}

/** The previous and next service in the list, wrapping around. */
export function neighborsOf({ slug }: Pick<ServiceSummary, 'slug'>): ServiceSummary[] {
  const index = services.findIndex((service) => service.slug === slug);
  return [services.at(index - 1), services[(index + 1) % services.length]].filter(
    (service) => service !== undefined,
  );
}

/** The texts of the services page; its H1 is in the page registry (pages.ts). */
export const servicesPage: { lead: string; whyHeading: string; whyChoose: AboutPoint[] } = {
  lead: `${numberWordCapitalized(serviceIds.length)} services, from a first look at your shade to year ${numberWord(business.installationWarrantyYears)} of our warranty. If solar isn’t right for your home, we’ll tell you.`,
  whyHeading: 'Why Choose Us',
  whyChoose: [
    {
      title: `Here since ${business.foundedYear}`,
      text: `${claims.since}. ${claims.systems}, on the roofs and in the weather you know.`,
    },
    {
      title: 'Sun measured, not assumed',
      text: 'Ridges, poplars and morning fog don’t show up on a sales map. We measure on site before we design.',
    },
    {
      title: 'Numbers you can check',
      text: 'Output, cost and payback come as ranges, with the assumptions spelled out.',
    },
    {
      title: 'Two clear warranties',
      text: `A ${claims.panelWarranty} from the manufacturer and our own ${claims.installationWarranty}.`,
    },
  ],
};
