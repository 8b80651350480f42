import { type CheerioAPI, load } from 'cheerio';
import type { PageSeo } from '@/lib/seo/resolve';
import type { JsonLdNode } from '@/lib/seo/structured-data';
import { business } from '@/lib/site/business';

/** User agents that read the site without JavaScript. */
export const crawlers = {
  'a plain client': 'curl/8.5.0',
  Googlebot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  facebookexternalhit: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
};

/** A page as a crawler gets it. */
export interface Crawled {
  status: number;
  headers: Record<string, string>;
  html: string;
  $: CheerioAPI;
}

/** Fetches an address as a crawler does, without following redirects. */
export async function crawl(
  address: string,
  userAgent: string = crawlers['a plain client'],
): Promise<Crawled> {
  const response = await fetch(address, { redirect: 'manual', headers: { 'user-agent': userAgent } });
  const html = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), html, $: load(html) };
}

/** The content of a page's meta element of this name or property. */
export const metaOf = ({ $ }: Pick<Crawled, '$'>, name: string): string | undefined =>
  $(`head meta[name="${name}"], head meta[property="${name}"]`).attr('content');

/** The page's one JSON-LD document, node by node. */
export function graphOf({ $ }: Pick<Crawled, '$'>): JsonLdNode[] {
  const scripts = $('script[type="application/ld+json"]');
  if (scripts.length !== 1) throw new Error(`the page has ${scripts.length} JSON-LD scripts`);
  return JSON.parse(scripts.text())['@graph'];
}

/** All SEO data that a page shows to a crawler. */
export function shownData(crawled: Crawled) {
  const { $ } = crawled;
  const geo = ['geo.region', 'geo.placename', 'geo.position', 'ICBM'];
  const cards = $('head meta[property^="og:"], head meta[name^="twitter:"]').get();
  const pictures = $('img[data-picture]').get();
  return {
    title: $('head title').text(),
    description: metaOf(crawled, 'description'),
    keywords: metaOf(crawled, 'keywords'),
    canonical: $('head link[rel=canonical]').attr('href'),
    h1: $('h1')
      .get()
      .map((heading) => $(heading).text()),
    cards: Object.fromEntries(
      cards.map((meta) => [$(meta).attr('property') ?? $(meta).attr('name'), $(meta).attr('content')]),
    ),
    geo: Object.fromEntries(geo.map((name) => [name, metaOf(crawled, name)])),
    // An image that is shown twice has its alt text once.
    alts: Object.fromEntries(
      pictures
        .map((image) => [$(image).attr('data-picture'), $(image).attr('alt')] as const)
        .sort(([, a = ''], [, b = '']) => a.length - b.length),
    ),
    graph: graphOf(crawled),
  };
}

/** What `shownData` should find. */
export function expectedData(seo: PageSeo) {
  const { url, alt, width, height } = seo.shareImage;
  const size = (prefix: string) =>
    width && height ? { [`${prefix}:width`]: String(width), [`${prefix}:height`]: String(height) } : {};
  return {
    title: seo.title,
    description: seo.description,
    keywords: seo.keywords,
    canonical: seo.canonical,
    h1: [seo.h1],
    cards: {
      'og:type': 'website',
      'og:locale': 'en_US',
      'og:site_name': business().name,
      'og:url': seo.canonical,
      'og:title': seo.title,
      'og:description': seo.description,
      'og:image': url,
      'og:image:alt': alt,
      ...size('og:image'),
      'twitter:card': 'summary_large_image',
      'twitter:title': seo.title,
      'twitter:description': seo.description,
      'twitter:image': url,
      'twitter:image:alt': alt,
      ...size('twitter:image'),
    },
    geo: seo.geo,
    alts: Object.fromEntries(seo.images.map(({ key, alt: words }) => [key, words])),
    graph: seo.jsonLd,
  };
}

/** The entries of a sitemap, in its order. */
export const sitemapEntries = (xml: string) =>
  xml
    .split('<url>')
    .slice(1)
    .map((entry) => ({
      address: entry.match(/<loc>(.*?)<\/loc>/)?.[1],
      lastModified: entry.match(/<lastmod>(.*?)<\/lastmod>/)?.[1],
      images: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, image]) => image),
    }));
