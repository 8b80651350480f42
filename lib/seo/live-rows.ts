import type { CheerioAPI } from 'cheerio';
import { type PageSeo, pictureSelector } from './resolve';
import type { LiveRow } from './schema';
import { asList, type JsonLdNode, serializeGraph } from './structured-data';

/** A page as a crawler without JavaScript sees it. */
export interface LivePage {
  status: number;
  /** The `X-Robots-Tag` header. */
  robotsHeader: string | null;
  document: CheerioAPI;
}

const NONE = 'None';
const DECORATIVE = 'Decorative (an empty alt text)';
const NO_ALT = 'No alt text';

interface UniqueElement {
  name: string;
  selector: string;
  attribute?: string;
  expected: (seo: PageSeo) => string;
  /** Whether it contains a URL, which may differ in the trailing slash of the origin. */
  isUrl?: boolean;
}

/** The elements that must occur exactly once; `attribute` has their value if it isn't their text. */
const uniqueElements: UniqueElement[] = [
  { name: 'Title', selector: 'title:not(svg title)', expected: ({ title }) => title },
  { name: 'Description', ...meta('name', 'description'), expected: ({ description }) => description },
  { name: 'Keywords', ...meta('name', 'keywords'), expected: ({ keywords }) => keywords },
  {
    name: 'Canonical URL',
    selector: 'link[rel="canonical"]',
    attribute: 'href',
    expected: ({ canonical }) => canonical,
    isUrl: true,
  },
  { name: 'H1', selector: 'h1', expected: ({ h1 }) => h1 },
  { name: 'og:title', ...meta('property', 'og:title'), expected: ({ shareTitle }) => shareTitle },
  {
    name: 'og:description',
    ...meta('property', 'og:description'),
    expected: ({ description }) => description,
  },
  { name: 'og:image', ...meta('property', 'og:image'), expected: ({ shareImage }) => shareImage.url },
  {
    name: 'og:url',
    ...meta('property', 'og:url'),
    expected: ({ canonical }) => canonical,
    isUrl: true,
  },
  { name: 'X card', ...meta('name', 'twitter:card'), expected: () => 'summary_large_image' },
  { name: 'X card title', ...meta('name', 'twitter:title'), expected: ({ shareTitle }) => shareTitle },
  {
    name: 'X card description',
    ...meta('name', 'twitter:description'),
    expected: ({ description }) => description,
  },
  { name: 'X card image', ...meta('name', 'twitter:image'), expected: ({ shareImage }) => shareImage.url },
];

/** Compares what a page should show crawlers with its live HTML, one row per field, in the order of the editor. */
export function compareLive(expected: PageSeo, live: LivePage): LiveRow[] {
  return [
    row('Status', '200', String(live.status)),
    row('Indexing', expected.isHidden ? 'Refused' : 'Allowed', indexing(live, expected.isHidden)),
    ...uniqueElements.map((element) => uniqueRow(element, expected, live)),
    ...expected.images.map(({ key, alt }) => altRow(live, pictureSelector(key), alt)),
    ...expected.otherAlts.map(({ selector, alt }) => scriptedAltRow(live, selector, alt)),
    jsonLdRow(expected, live),
  ];
}

const row = (name: string, expected: string, live: string): LiveRow => ({
  name,
  expected,
  live,
  isSame: expected === live,
});

function uniqueRow(
  { name, selector, attribute, isUrl, expected }: UniqueElement,
  seo: PageSeo,
  live: LivePage,
) {
  const compared = row(name, collapseWhitespace(expected(seo)), readText(live, selector, attribute));
  const isSameUrl = isUrl && URL.parse(compared.live)?.href === URL.parse(compared.expected)?.href;
  return { ...compared, isSame: compared.isSame || Boolean(isSameUrl) };
}

function meta(key: 'name' | 'property', value: string) {
  return { selector: `meta[${key}="${value}"]`, attribute: 'content' };
}

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim();

function indexing({ document, robotsHeader }: LivePage, isHidden: boolean): string {
  const tags = document('meta[name="robots"], meta[name="googlebot"]').map((_, tag) =>
    document(tag).attr('content'),
  );
  const blocking = [...tags, robotsHeader ?? ''].filter((text) => /\b(noindex|none)\b/i.test(text));
  if (blocking.length === 0) return 'Allowed';
  return isHidden ? 'Refused' : `Refused: ${blocking.join(', ')}`;
}

/** The value of an element, noting when it occurs more than once or outside of the head. */
function readText({ document }: LivePage, selector: string, attribute?: string): string {
  const texts = document(selector).map((_, element) => {
    const found = document(element);
    const text = collapseWhitespace((attribute ? found.attr(attribute) : found.text()) ?? '');
    const isMisplaced = selector !== 'h1' && found.closest('head').length === 0;
    return isMisplaced ? `${text} (outside of the head)` : text;
  });
  if (texts.length > 1) return `${texts.length} of them: ${texts.get().join(' / ')}`;
  return texts[0] || NONE;
}

function altRow({ document }: LivePage, selector: string, expected: string): LiveRow {
  const alts = document(selector).map((_, image) => describeAlt(document(image).attr('alt')));
  const live = [...new Set(alts.get())].join(' / ') || 'Not in the page';
  return row(`Alt text of ${selector}`, describeAlt(expected), live);
}

const describeAlt = (alt: string | undefined) => (alt === '' ? DECORATIVE : (alt ?? NO_ALT));

/** Alt texts of other images are set by a script in the browser, so only the element itself can be checked in the HTML. */
function scriptedAltRow({ document }: LivePage, selector: string, expected: string): LiveRow {
  const isThere = hasMatch(document, selector);
  return {
    name: `Alt text of ${selector}`,
    expected: describeAlt(expected),
    live: isThere ? `${describeAlt(expected)} (added by the page’s script)` : 'Not in the page',
    isSame: isThere,
  };
}

function hasMatch(document: CheerioAPI, selector: string): boolean {
  try {
    return document(selector).filter('img, svg').length > 0;
  } catch {
    // Invalid, or a selector that only browsers support.
    return false;
  }
}

function jsonLdRow({ jsonLd }: PageSeo, { document }: LivePage): LiveRow {
  const scripts = document('script[type="application/ld+json"]')
    .map((_, script) => document(script).text())
    .get();
  const expectedText = serializeGraph(jsonLd);
  const isSame = scripts.length === 1 && scripts[0] === expectedText;
  const live = scripts.map(summarizeTypes).join(' / ') || NONE;
  const expected = summarizeTypes(expectedText);
  return {
    name: 'JSON-LD',
    expected,
    live: !isSame && live === expected ? `${live} (other content)` : live,
    isSame,
  };
}

/** The distinct types of a document's nodes, as its summary. */
function summarizeTypes(text: string): string {
  try {
    const document = JSON.parse(text);
    const nodes = asList(document['@graph'] ?? document) as JsonLdNode[];
    return [...new Set(nodes.flatMap((node) => asList(node['@type']).map(String)))].join(', ');
  } catch {
    return 'Not readable';
  }
}
