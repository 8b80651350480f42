import { plainText } from '@/lib/fields/written-link';
import { pictureUrl } from '@/lib/pictures/schema';
import { business } from '@/lib/site/business';
import { dateOfDay, faceTime, isoDay } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';
import { facts } from '@/lib/site/facts/current';
import { contactFaqsOn } from '@/lib/site/faqs';
import type { DayException, DayExceptions } from '@/lib/site/holidays';
import { icons } from '@/lib/site/icons';
import type { ModelFigures } from '@/lib/site/model-figures';
import { validCertificates } from '@/lib/site/owner-lists';
import { breadcrumbsFor } from '@/lib/site/pages';
import type { Faq, OpeningHours, Service, SitePage } from '@/lib/site/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { serviceBySlug, serviceOn } from '@/lib/site/services';
import type { JsonLdNode } from './structured-data';

/**
 * The JSON-LD graph of a page, generated from the content that it shows on a day, with the model's figures and the days that have
 * other hours than their week. `origin` is the site's origin.
 */
export function pageGraph(
  page: SitePage,
  origin: string,
  figures: ModelFigures,
  day = isoDay(Date.now()),
  exceptions: DayExceptions = [],
): JsonLdNode[] {
  const listed = serviceBySlug(page.path.replace('/services/', ''));
  const service = listed && serviceOn(day, listed.slug, figures);
  return [
    businessNode(origin, day, exceptions),
    websiteNode(origin),
    ...(page.path === '/' ? [] : [breadcrumbNode(page, origin)]),
    ...(service ? [serviceNode(service, page, origin), faqNode(service.faqs)] : []),
    ...(page.path === '/contact' ? [faqNode(contactFaqsOn(day, figures))] : []),
  ];
}

const [, icon] = icons;
const HOUR_MS = 3_600_000;

/** The `@id` of the business or the website in every page's graph. */
export const nodeId = (origin: string, name: 'business' | 'website') => `${origin}/#${name}`;

/** A local business if it has a public address, otherwise an organization, which has no opening hours. */
function businessNode(origin: string, day: string, allExceptions: DayExceptions): JsonLdNode {
  const { name, phone, email, region, geo, address, social } = business();
  const exceptions = exceptionsFrom(day, allExceptions);
  const credentials = credentialNodes(day);
  const { logo } = facts().look;
  return {
    '@type': address ? 'HomeAndConstructionBusiness' : 'Organization',
    '@id': nodeId(origin, 'business'),
    name,
    url: `${origin}/`,
    telephone: phone.e164,
    email,
    logo: origin + (logo ? pictureUrl(logo, logo.width, 'jpg') : icon.src),
    areaServed: { '@type': 'AdministrativeArea', name: region.name },
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(credentials.length > 0 && { hasCredential: credentials }),
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
      openingHoursSpecification: business()
        .hours.filter(({ opens }) => opens !== null)
        .map(hoursNode),
      ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions.map(exceptionNode) }),
    }),
  };
}

/** The licenses, and the certificates that are valid on a day. */
const credentialNodes = (day: string): JsonLdNode[] => [
  ...business().licenses.map(({ kind, number, board, link }) =>
    credentialNode('license', { name: kind, number, issuer: board, link }),
  ),
  ...validCertificates(facts().certificates, day).map((certificate) =>
    credentialNode('certificate', certificate),
  ),
];

interface Credential {
  name: string;
  number?: string | undefined;
  issuer: string | null;
  link?: string | null | undefined;
}

const credentialNode = (category: string, { name, number, issuer, link }: Credential): JsonLdNode => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: category,
  name,
  ...(number && { identifier: number }),
  ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
  ...(link && { url: link }),
});

const hoursNode = ({ dayOfWeek, opens, closes }: OpeningHours): JsonLdNode => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

const DAYS_AHEAD = 60;

/** The exceptions of the next weeks. */
function exceptionsFrom(date: string, exceptions: DayExceptions): DayExceptions {
  const first = Date.parse(date) / DAY_MS;
  return exceptions.filter(({ day }) => day >= first && day < first + DAYS_AHEAD);
}

/** A closed day opens and closes at midnight, as Google asks. */
const exceptionNode = ({ day, opens, closes, name }: DayException): JsonLdNode => ({
  '@type': 'OpeningHoursSpecification',
  ...(name && { name }),
  validFrom: dateOfDay(day),
  validThrough: dateOfDay(day),
  opens: faceTime((opens ?? 0) * HOUR_MS),
  closes: faceTime((closes ?? 0) * HOUR_MS),
});

const websiteNode = (origin: string): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': nodeId(origin, 'website'),
  name: business().name,
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
  areaServed: business().serviceAreaText.replace(/^Serving /, ''),
});

const faqNode = (faqs: readonly Faq[]): JsonLdNode => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});
