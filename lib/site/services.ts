import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { textsOn } from '@/lib/site/dated-text';
import { fromFacts } from '@/lib/site/facts/current';
import type { ModelFigures } from '@/lib/site/model-figures';
import {
  type AboutPoint,
  type Service,
  type ServiceSummary,
  serviceSchema,
  serviceSummarySchema,
} from '@/lib/site/schema';
import { serviceEntries } from '@/lib/site/service-entries';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';
import { terrain } from '@/lib/site/terrains/terrain';
import { words } from '@/lib/site/words/words';

/** What navigation, titles and search data are made of: the search data have an editor of their own. */
const except = ['title', 'metaName', 'metaService', 'imageAlt'];
const keyOf = (id: ServiceId) => `service.${id}`;

/** A service as it is on a day, with the model's figures. */
export const serviceOn = words(
  { id: (_day, id) => keyOf(id), except },
  (day: string, id: ServiceId, figures: ModelFigures): Service =>
    serviceSchema.parse({ slug: id, image: id, ...textsOn(day, serviceEntries()[id], figures) }),
);

const summaryOf = words(
  { id: keyOf, except },
  (id: ServiceId): ServiceSummary =>
    serviceSummarySchema.parse({ slug: id, image: id, ...serviceEntries()[id] }),
);

/** The services in their order, with what is the same on every day. */
export const services = fromFacts((): ServiceSummary[] => serviceIds().map((id) => summaryOf(id)));

export function serviceBySlug(slug: string): ServiceSummary | undefined {
  return services().find((service) => service.slug === slug);
}

/** The previous and next service in the list, wrapping around. */
export function neighborsOf({ slug }: Pick<ServiceSummary, 'slug'>): ServiceSummary[] {
  const index = services().findIndex((service) => service.slug === slug);
  return [services().at(index - 1), services()[(index + 1) % services().length]].filter(
    (service) => service !== undefined,
  );
}

/** The texts of the services page; its H1 is in the page registry (pages.ts). */
export const servicesPage = words(
  'services',
  (): { lead: string; whyHeading: string; whyChoose: AboutPoint[] } => ({
    lead: 'We design and install solar and batteries, keep them running and stand behind the work.',
    whyHeading: 'Why Choose Us',
    whyChoose: [
      {
        title: `Here since ${business().foundedYear}`,
        text: `${claims().since}. ${claims().systems}.`,
      },
      {
        title: 'We measure first',
        text: terrain().services.measureFirst,
      },
      {
        title: 'Numbers you can check',
        text: 'You get ranges for output, cost and payback, and every assumption behind them.',
      },
      {
        title: 'Two warranties',
        text: `Your system has a ${claims().panelWarranty} from the manufacturer and our own ${claims().installationWarranty}.`,
      },
    ],
  }),
);
