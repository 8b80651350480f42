import { type CheerioAPI, load } from 'cheerio';

type AnyNode = Parameters<CheerioAPI['contains']>[0];
type Element = Extract<AnyNode, { attribs: object; children: object }>;

/** What a page says to visitors and crawlers, by aspect, each as the lines of a list. */
export interface PageDescription {
  /** The status and the headers that aren't about transfer or the server. */
  answer: string[];
  /** Title, meta and link elements, in alphabetical order. */
  head: string[];
  /** The JSON-LD, with its keys in alphabetical order. */
  'structured data': string[];
  /** All texts in their order; headings with their level, and the names that only assistive technology reads. */
  words: string[];
  links: string[];
  images: string[];
  /** Forms and their controls. */
  controls: string[];
}

/** A page as it was sent. */
export interface SentPage {
  status: number;
  headers: Headers;
  html: string;
}

/**
 * Describes a page as it was sent, before any script has run. Left out is what another build may change without a loss for
 * anybody: scripts, style sheets, preloads, and hashes in the names of files. `origins` are the addresses of the site.
 */
export function describePage({ status, headers, html }: SentPage, origins: string[]): PageDescription {
  const $ = load(withoutOrigins(html, origins), { scriptingEnabled: false });
  return {
    answer: [`status: ${status}`, ...describeHeaders(headers, origins)],
    head: describeHead($),
    'structured data': describeStructuredData($),
    words: describeWords($),
    links: describeElements($, 'a, area', (element) => `${nameOf($, element)} ->`, LINK_ATTRIBUTES),
    images: describeElements($, 'img, source', ({ name }) => name, IMAGE_ATTRIBUTES),
    controls: describeElements(
      $,
      'form, input, select, option, textarea, button, output, details',
      controlName,
      CONTROL_ATTRIBUTES,
    ),
  };
}

/** The address of a site in what it serves, which may differ from the one that it's reached at. */
export const canonicalOrigin = (html: string): string | undefined =>
  URL.parse(load(html)('link[rel=canonical]').attr('href') ?? '')?.origin;

const LINK_ATTRIBUTES = ['href', 'target', 'rel', 'download', 'hreflang', 'aria-current'];
const IMAGE_ATTRIBUTES = [
  ...['alt', 'src', 'srcset', 'sizes', 'media', 'type', 'width', 'height', 'loading', 'data-picture'],
];
const CONTROL_ATTRIBUTES = [
  ...['action', 'method', 'enctype', 'type', 'name', 'value', 'checked', 'selected', 'open', 'disabled'],
  ...['required', 'placeholder', 'autocomplete', 'inputmode', 'pattern', 'min', 'max', 'step', 'minlength'],
  ...['maxlength', 'rows', 'form', 'formaction', 'aria-invalid'],
];

// Of the transfer, of the clock, of Next, or with hashes of scripts and names of files.
const UNCOMPARED_HEADERS =
  /^(age|cache-status|connection|content-(encoding|length|security-policy)|date|etag|keep-alive|last-modified|link|server-timing|set-cookie|transfer-encoding|vary|x-nextjs-.*|x-request-id|x-powered-by)$/;

const describeHeaders = (headers: Headers, origins: string[]) =>
  [...headers]
    .filter(([name]) => !UNCOMPARED_HEADERS.test(name))
    .map(([name, value]) => `${name}: ${withoutOrigins(value, origins)}`);

const UNCOMPARED_LINKS =
  'link[rel=preload], link[rel=modulepreload], link[rel=prefetch], link[rel=stylesheet], link[rel=expect], link[rel=preconnect], link[rel=dns-prefetch]';

function describeHead($: CheerioAPI): string[] {
  // Next may send them in the body, from where browsers and crawlers take them, too.
  const elements = $('title, meta, link')
    .not(UNCOMPARED_LINKS)
    .not('meta[name=next-size-adjust]')
    .get()
    .filter((element) => $(element).closest('svg').length === 0);
  const lines = elements.map((element) => {
    const attributes = Object.entries(element.attribs).map(([name, value]) => `${name}="${shown(value)}"`);
    return [element.name, ...attributes.sort(), $(element).text()].filter(Boolean).join(' ');
  });
  return [`html lang="${$('html').attr('lang')}"`, ...lines.sort()];
}

function describeStructuredData($: CheerioAPI): string[] {
  const scripts = $('script[type="application/ld+json"]').get();
  return scripts.flatMap((script) => {
    const text = JSON.stringify(JSON.parse($(script).text()), withSortedKeys, 1);
    return text.split('\n').map(shown);
  });
}

const withSortedKeys = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const INLINE =
  /^(a|abbr|b|bdi|bdo|br|cite|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
const WORDLESS = /^(script|style|template|head)$/;

function describeWords($: CheerioAPI): string[] {
  const lines: string[] = [];
  let line = '';
  let prefix = '';
  const endLine = () => {
    const words = shown(line);
    if (words) lines.push(prefix + words);
    line = '';
  };
  const visit = (node: AnyNode) => {
    if (node.type === 'text') line += node.data;
    if (!('attribs' in node) || !('children' in node) || WORDLESS.test(node.name)) return;
    const isBlock = !INLINE.test(node.name);
    const outer = prefix;
    if (isBlock) {
      endLine();
      if (/^h\d$/.test(node.name)) prefix += `${node.name}: `;
      if (node.attribs.hidden !== undefined) prefix += 'hidden: ';
    }
    for (const name of ['aria-label', 'aria-description', 'title'])
      if (node.attribs[name]) lines.push(`${prefix}${name}: ${shown(node.attribs[name])}`);
    for (const child of node.children) visit(child);
    if (!isBlock) return;
    endLine();
    prefix = outer;
  };
  for (const body of $('body').get()) visit(body);
  return lines;
}

function describeElements(
  $: CheerioAPI,
  selector: string,
  begin: (element: Element) => string,
  attributes: string[],
): string[] {
  return $<Element, string>(selector)
    .get()
    .map((element) => {
      const present = attributes.flatMap((name) => {
        const value = element.attribs[name];
        return value === undefined ? [] : [`${name}="${shown(value)}"`];
      });
      return [begin(element), ...present].join(' ');
    });
}

const nameOf = ($: CheerioAPI, element: Element) =>
  shown(
    element.attribs['aria-label'] ??
      ($(element).text().trim() || ($(element).find('[alt]').attr('alt') ?? '')),
  );

function controlName({ name, attribs }: Element) {
  return attribs['aria-label'] ? `${name} ${shown(attribs['aria-label'])}` : name;
}

const withoutOrigins = (text: string, origins: string[]) =>
  origins.reduce((rest, origin) => rest.replaceAll(origin, 'https://site'), text);

/** A text with single spaces, and without what each build or each answer has of its own. */
const shown = (text: string) =>
  text
    .replace(/\/_next\/static\/[^\s",)]+/g, '/_next/static/…')
    .replace(/\.[0-9a-f]{8,}(?=\.\w+)/g, '')
    // The query that Next gives to the icons of the app folder.
    .replace(/\?[\w-]+\.[\w-]+\.(ico|png|svg)$/, '')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '(id)')
    .replace(/\s+/g, ' ')
    .trim();
