import type { APIRequestContext } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';
import type { JsonLdNode } from '@/lib/seo/structured-data';

/** Who reads the site without JavaScript. */
export const crawlers = {
  'a plain client': 'curl/8.5.0',
  Googlebot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  facebookexternalhit: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
};

/** A page as a crawler has it. */
export interface Crawled {
  status: number;
  headers: Record<string, string>;
  html: string;
  $: CheerioAPI;
}

/** Fetches an address as a crawler does, without following redirects. */
export async function crawl(
  request: APIRequestContext,
  address: string,
  userAgent: string = crawlers['a plain client'],
): Promise<Crawled> {
  const answer = await request.get(address, { maxRedirects: 0, headers: { 'user-agent': userAgent } });
  const html = await answer.text();
  return { status: answer.status(), headers: answer.headers(), html, $: load(html) };
}

/** What a page's meta element of this name or property says. */
export const metaOf = ({ $ }: Pick<Crawled, '$'>, name: string): string | undefined =>
  $(`head meta[name="${name}"], head meta[property="${name}"]`).attr('content');

/** The page's one JSON-LD document, node by node. */
export function graphOf({ $ }: Pick<Crawled, '$'>): JsonLdNode[] {
  const scripts = $('script[type="application/ld+json"]');
  if (scripts.length !== 1) throw new Error(`the page has ${scripts.length} JSON-LD scripts`);
  return JSON.parse(scripts.text())['@graph'];
}
