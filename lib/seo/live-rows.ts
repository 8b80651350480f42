import type { CheerioAPI } from 'cheerio';
import { type PageSeo, pictureSelector } from './resolve';
import type { LiveRow } from './schema';
import { asList, type JsonLdNode, serializeGraph } from './structured-data';

/** A page as a crawler gets it that runs no script. */
export interface LivePage {
  status: number;
  /** Its `X-Robots-Tag`. */
  robotsHeader: string | null;
  document: CheerioAPI;
}

const NONE = 'None';
const DECORATIVE = 'Decorative (an empty alt text)';
const NO_ALT = 'No alt text';

interface Single {
  name: string;
  selector: string;
  attribute?: string;
  expected: (seo: PageSeo) => string;
  /** Whether it says an address, which is the same with and without the slash of a host alone. */
  isAddress?: boolean;
}

/** Every element that must be in the page exactly once, with the attribute that it says its text in. */
const singles: Single[] = [
  { name: 'Title', selector: 'title:not(svg title)', expected: ({ title }) => title },
  { name: 'Description', ...meta('name', 'description'), expected: ({ description }) => description },
  { name: 'Keywords', ...meta('name', 'keywords'), expected: ({ keywords }) => keywords },
  {
    name: 'Canonical URL',
    selector: 'link[rel="canonical"]',
    attribute: 'href',
    expected: ({ canonical }) => canonical,
    isAddress: true,
  },
  { name: 'H1', selector: 'h1', expected: ({ h1 }) => h1 },
  { name: 'og:title', ...meta('property', 'og:title'), expected: ({ title }) => title },
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
    isAddress: true,
  },
  { name: 'X card', ...meta('name', 'twitter:card'), expected: () => 'summary_large_image' },
  { name: 'X card title', ...meta('name', 'twitter:title'), expected: ({ title }) => title },
  {
    name: 'X card description',
    ...meta('name', 'twitter:description'),
    expected: ({ description }) => description,
  },
  { name: 'X card image', ...meta('name', 'twitter:image'), expected: ({ shareImage }) => shareImage.url },
];

/** What a page should tell crawlers against what it does: a row for each thing, in the order of the editor. */
export function compareLive(expected: PageSeo, live: LivePage): LiveRow[] {
  return [
    row('Status', '200', String(live.status)),
    row('Indexing', 'Allowed', indexing(live)),
    ...singles.map((single) => singleRow(single, expected, live)),
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

function singleRow({ name, selector, attribute, isAddress, expected }: Single, seo: PageSeo, live: LivePage) {
  const said = row(name, oneLine(expected(seo)), textOf(live, selector, attribute));
  const isSameAddress = isAddress && URL.parse(said.live)?.href === URL.parse(said.expected)?.href;
  return { ...said, isSame: said.isSame || Boolean(isSameAddress) };
}

function meta(key: 'name' | 'property', value: string) {
  return { selector: `meta[${key}="${value}"]`, attribute: 'content' };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function indexing({ document, robotsHeader }: LivePage): string {
  const tags = document('meta[name="robots"], meta[name="googlebot"]').map((_, tag) =>
    document(tag).attr('content'),
  );
  const refusals = [...tags, robotsHeader ?? ''].filter((text) => /\b(noindex|none)\b/i.test(text));
  return refusals.length > 0 ? `Refused: ${refusals.join(', ')}` : 'Allowed';
}

/** What a page says in such an element; if not in exactly one, or outside of the head, that too. */
function textOf({ document }: LivePage, selector: string, attribute?: string): string {
  const texts = document(selector).map((_, element) => {
    const found = document(element);
    const text = oneLine((attribute ? found.attr(attribute) : found.text()) ?? '');
    const isMisplaced = selector !== 'h1' && found.closest('head').length === 0;
    return isMisplaced ? `${text} (outside of the head)` : text;
  });
  if (texts.length > 1) return `${texts.length} of them: ${texts.get().join(' / ')}`;
  return texts[0] || NONE;
}

function altRow({ document }: LivePage, selector: string, expected: string): LiveRow {
  const alts = document(selector).map((_, image) => inWords(document(image).attr('alt')));
  const live = [...new Set(alts.get())].join(' / ') || 'Not in the page';
  return row(`Alt text of ${selector}`, inWords(expected), live);
}

const inWords = (alt: string | undefined) => (alt === '' ? DECORATIVE : (alt ?? NO_ALT));

/** Words for what is no picture of ours: a browser puts them in, so only the place for them can be in the HTML. */
function scriptedAltRow({ document }: LivePage, selector: string, expected: string): LiveRow {
  const isThere = hasMatch(document, selector);
  return {
    name: `Alt text of ${selector}`,
    expected: inWords(expected),
    live: isThere ? `${inWords(expected)} (put in by the page’s script)` : 'Not in the page',
    isSame: isThere,
  };
}

function hasMatch(document: CheerioAPI, selector: string): boolean {
  try {
    return document(selector).filter('img, svg').length > 0;
  } catch {
    // Not a selector, or one that only browsers know.
    return false;
  }
}

function jsonLdRow({ jsonLd }: PageSeo, { document }: LivePage): LiveRow {
  const scripts = document('script[type="application/ld+json"]')
    .map((_, script) => document(script).text())
    .get();
  const wanted = serializeGraph(jsonLd);
  const isSame = scripts.length === 1 && scripts[0] === wanted;
  const live = scripts.map(typesIn).join(' / ') || NONE;
  const expected = typesIn(wanted);
  return {
    name: 'JSON-LD',
    expected,
    live: !isSame && live === expected ? `${live} (other content)` : live,
    isSame,
  };
}

/** The types of a document's nodes, those of a graph each, as the shortest true account of it. */
function typesIn(text: string): string {
  try {
    const document = JSON.parse(text);
    const nodes = asList(document['@graph'] ?? document) as JsonLdNode[];
    return [...new Set(nodes.flatMap((node) => asList(node['@type']).map(String)))].join(', ');
  } catch {
    return 'Not readable';
  }
}
