import { plainText } from '@/lib/fields/written-link';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { contactFaqsOn } from '@/lib/site/faqs';
import { icons } from '@/lib/site/icons';
import type { ModelFigures } from '@/lib/site/model-figures';
import { breadcrumbsFor } from '@/lib/site/pages';
import type { Faq, OpeningHours, Service, SitePage } from '@/lib/site/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { serviceBySlug, serviceOn } from '@/lib/site/services';
import type { JsonLdNode } from './structured-data';

/**
 * The JSON-LD graph of a page, generated from the content that it shows on a day, with the model's figures. `origin` is the
 * site's origin.
 */
export function pageGraph(
  page: SitePage,
  origin: string,
  figures: ModelFigures,
  day = isoDay(Date.now()),
): JsonLdNode[] {
  const listed = serviceBySlug(page.path.replace('/services/', ''));
  const service = listed && serviceOn(day, listed.slug, figures);
  return [
    businessNode(origin),
    websiteNode(origin),
    ...(page.path === '/' ? [] : [breadcrumbNode(page, origin)]),
    ...(service ? [serviceNode(service, page, origin), faqNode(service.faqs)] : []),
    ...(page.path === '/contact' ? [faqNode(contactFaqsOn(day, figures))] : []),
  ];
}

const [, logo] = icons;

/** The `@id` of the business or the website in every page's graph. */
export const nodeId = (origin: string, name: 'business' | 'website') => `${origin}/#${name}`;

/** A local business if it has a public address, otherwise an organization. */
function businessNode(origin: string): JsonLdNode {
  const { name, phone, email, region, geo, address, social } = business;
  return {
    '@type': address ? 'HomeAndConstructionBusiness' : 'Organization',
    '@id': nodeId(origin, 'business'),
    name,
    url: `${origin}/`,
    telephone: phone.e164,
    email,
    logo: origin + logo.src,
    areaServed: { '@type': 'AdministrativeArea', name: region.name },
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.stateCode,
        postalCode: address.postalCode,
        addressCountry: region.country,
      },
      geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
      openingHoursSpecification: business.hours.filter(({ opens }) => opens !== null).map(hoursNode),
    }),
  };
}

const hoursNode = ({ dayOfWeek, opens, closes }: OpeningHours): JsonLdNode => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

const websiteNode = (origin: string): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': nodeId(origin, 'website'),
  name: business.name,
  url: `${origin}/`,
  inLanguage: 'en-US',
  publisher: { '@id': nodeId(origin, 'business') },
});

/** The breadcrumbs that the page shows above its heading. */
const breadcrumbNode = (page: SitePage, origin: string): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbsFor(page).map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const serviceNode = (service: Service, page: SitePage, origin: string): JsonLdNode => ({
  '@type': 'Service',
  name: service.title,
  serviceType: serviceLabel(service.slug),
  description: service.description,
  url: origin + page.path,
  provider: { '@id': nodeId(origin, 'business') },
  areaServed: business.serviceAreaText.replace(/^Serving /, ''),
});

const faqNode = (faqs: readonly Faq[]): JsonLdNode => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});
