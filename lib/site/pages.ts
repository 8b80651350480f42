import { about } from '@/lib/site/about';
import { business } from '@/lib/site/business';
import { contactPage } from '@/lib/site/contact';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { hero, heroImage, whyImages } from '@/lib/site/home';
import { accessibilityStatement, privacyPolicy, termsOfService } from '@/lib/site/legal';
import { savings } from '@/lib/site/savings';
import { type PageImage, type ServiceSummary, type SitePage, sitePageSchema } from '@/lib/site/schema';
import { services } from '@/lib/site/services';

const { metaTitle, metaDescription } = sitePageSchema.shape;

/** The first text that a search engine shows whole, or the last. */
const firstThatFits = (schema: typeof metaTitle, texts: [string, ...string[]]) =>
  texts.find((text) => schema.safeParse(text).success) ?? texts[texts.length - 1] ?? '';

/** The default title of a page, with the suffix of the site: `Contact Us | Ridgelight | …`. */
export function pageTitle(page: string) {
  const { name, tagline, titles } = facts().business;
  const separator = ` ${titles?.separator ?? '|'} `;
  return firstThatFits(metaTitle, [
    [page, name, tagline].join(separator),
    [page, name].join(separator),
    // The town in a title may have any name.
    page.slice(0, 70),
  ]);
}

/** The default description of a page; `service` is what it offers, such as `solar installation`. */
export function pageDescription(service: string) {
  const inPlace = (place: string) =>
    `Professional ${service} services in ${place}. Call ${business().phone.display} for a free consultation.`;
  const city = `${business().region.city}, ${business().region.stateCode}`;
  return firstThatFits(metaDescription, [
    inPlace(`${city} and surrounding ${business().region.name} areas`),
    inPlace(`${city} and the surrounding area`),
    inPlace(city),
    `Professional ${service} services. Call ${business().phone.display} for a free consultation.`,
  ]);
}

/** The default keywords of a page. */
export const siteKeywords = fromFacts(() =>
  [
    `solar installation ${business().region.city} ${business().region.stateCode}`,
    `solar installer ${business().region.name}`,
    'residential solar',
    'commercial solar',
    'solar panels',
    'home battery storage',
    'solar maintenance',
    'solar warranties',
    'solar consultation',
  ].join(', '),
);

type PageText = Omit<SitePage, 'metaTitle' | 'metaDescription' | 'images'> & {
  /** Replaces `{page}` in the title. */
  title: string;
  /** Replaces `{service}` in the description. */
  describes: string;
  images?: PageImage[];
};

const serviceImage = ({ image, imageAlt }: ServiceSummary): PageImage => ({ key: image, alt: imageAlt });

const page = ({ title, describes, ...rest }: PageText): SitePage =>
  sitePageSchema.parse({
    images: [],
    ...rest,
    metaTitle: pageTitle(title),
    metaDescription: pageDescription(describes),
  } satisfies SitePage);

/** Every page that search engines may index, in the order of the sitemap. */
export const pages = fromFacts((): SitePage[] => [
  page({
    path: '/',
    name: 'Home',
    title: `${facts().business.titles?.place ?? business().region.city} Solar`,
    describes: 'solar installation',
    h1: hero().heading,
    group: 'main',
    inHeader: true,
    images: [heroImage, ...whyImages(), ...services().map(serviceImage)],
  }),
  page({
    path: '/services',
    name: 'Services',
    title: 'Solar Services',
    describes: 'solar and battery',
    h1: 'Our Solar Energy Services',
    group: 'main',
    inHeader: true,
    images: services().map(serviceImage),
  }),
  page({
    path: '/about',
    name: 'About',
    title: 'About Us',
    describes: 'local solar',
    h1: about().heading,
    group: 'main',
    inHeader: true,
    images: [about().picture],
  }),
  page({
    path: '/service-areas',
    name: 'Service Areas',
    title: 'Service Areas',
    describes: 'nearby solar',
    h1: 'Our Service Areas',
    group: 'main',
    inHeader: true,
  }),
  page({
    path: savings.path,
    name: savings.name,
    title: 'Solar Savings',
    describes: 'solar estimate',
    h1: savings.heading,
    group: 'main',
  }),
  page({
    path: '/contact',
    name: 'Contact',
    title: 'Contact Us',
    describes: 'solar design',
    h1: contactPage().heading,
    group: 'main',
    inHeader: true,
  }),
  ...services().map((service) =>
    page({
      path: `/services/${service.slug}`,
      name: service.title,
      title: service.metaName,
      describes: service.metaService,
      h1: service.title,
      group: 'service',
      images: [serviceImage(service)],
    }),
  ),
  page({
    path: '/privacy-policy',
    name: privacyPolicy().title,
    title: privacyPolicy().title,
    describes: 'solar energy',
    h1: privacyPolicy().title,
    group: 'legal',
  }),
  page({
    path: '/terms-of-service',
    name: termsOfService().title,
    title: termsOfService().title,
    describes: 'solar contract',
    h1: termsOfService().title,
    group: 'legal',
  }),
  page({
    path: '/accessibility',
    name: accessibilityStatement().title,
    title: accessibilityStatement().title,
    describes: 'accessible solar',
    h1: accessibilityStatement().title,
    group: 'legal',
  }),
  page({
    path: '/sitemap',
    name: 'Sitemap',
    title: 'Sitemap',
    describes: 'solar panel',
    h1: 'Sitemap',
    group: 'legal',
  }),
]);

/** The header's five links, each with the pages below it. */
export const headerLinks = fromFacts(() =>
  pages()
    .filter((entry) => entry.inHeader)
    .map(({ path, name }) => ({
      path,
      name,
      subpages: pages()
        .map((page) => page.path)
        .filter((other) => other.startsWith(`${path}/`)),
    })),
);

/** The pages of one group, in the order of the sitemap. */
export const pagesOf = (group: SitePage['group']) => pages().filter((entry) => entry.group === group);

/** The breadcrumbs from the home page to a page, both included. */
export function breadcrumbsFor({ path, group }: Pick<SitePage, 'path' | 'group'>): SitePage[] {
  const steps = ['/', ...(group === 'service' ? ['/services'] : []), path];
  return pages().filter((entry) => steps.includes(entry.path));
}

/** The page with exactly this path; undefined for any other path. */
export function pageByPath(path: string): SitePage | undefined {
  return pages().find((entry) => entry.path === path);
}
