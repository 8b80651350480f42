import { plainText, WRITTEN_LINK } from '@/lib/fields/written-link';

/** What has no words that are read. */
const NOT_READ = 'script, style, noscript, template, data';

/** Where a text stands on the page: an element that has nothing else in it, or else a node beside others. */
interface Place {
  node: Element | Text;
  /** What was there, to put back. */
  original: readonly Node[] | string;
}

/** Texts as they are compared: without joiners and line breaks, which pages add so that figures stay on a line. */
const comparable = (text: string | null) => (text ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

/**
 * Finds texts in the page's main part by what they say, so that visitors' pages need no marks for it. A text that is there several times
 * has several places, and one that isn't shown has none.
 */
export function findTexts(texts: readonly string[]): Map<string, Place[]> {
  const wanted = new Map(texts.map((text) => [comparable(plainText(text)), text]));
  const found = new Map<string, Place[]>();
  for (const node of nodesOf(document.querySelector('main') ?? document.body)) {
    const text = wanted.get(comparable(node.textContent));
    if (text === undefined) continue;
    const isElement = node instanceof Element;
    const places = (found.get(text) ?? []).filter((place) => !place.node.contains(node));
    // An element's only text is replaced with the element.
    const isWithin = places.length < (found.get(text) ?? []).length && !isElement;
    if (isWithin) continue;
    places.push({ node, original: isElement ? [...node.childNodes] : (node.textContent ?? '') });
    found.set(text, places);
  }
  return found;
}

/** The elements and texts of a page, outer ones first. */
function* nodesOf(root: Element): Generator<Element | Text> {
  for (const child of root.childNodes) {
    if (child instanceof Text) yield child;
    else if (child instanceof Element && !child.matches(NOT_READ)) {
      yield child;
      yield* nodesOf(child);
    }
  }
}

/** Shows a text at its places; undefined for what was there. */
export function showText(places: readonly Place[], text: string | undefined): void {
  for (const { node, original } of places) {
    if (node instanceof Text) node.data = text === undefined ? String(original) : plainText(text);
    else node.replaceChildren(...(text === undefined ? (original as Node[]) : partsOf(text)));
  }
}

/** The words and links of a text. Only text, whatever is typed. */
function partsOf(text: string): (string | Node)[] {
  const parts: (string | Node)[] = [];
  let end = 0;
  for (const match of text.matchAll(WRITTEN_LINK)) {
    const [link, words = '', href = ''] = match;
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.className = 'text-link';
    anchor.textContent = words;
    parts.push(text.slice(end, match.index), anchor);
    end = match.index + link.length;
  }
  return [...parts, text.slice(end)];
}

/** Outlines the places of a text, opens what they are folded into and scrolls to the first. Returns what undoes the outline. */
export function pointAt(places: readonly Place[]): () => void {
  const elements = places.flatMap(({ node }) => {
    const element = node instanceof Text ? node.parentElement : node;
    return element instanceof HTMLElement || element instanceof SVGElement ? element : [];
  });
  for (const element of elements) {
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    element.style.outline = '3px solid var(--color-accent)';
    element.style.outlineOffset = '4px';
    element.style.scrollMarginTop = '7rem';
  }
  elements[0]?.scrollIntoView({ block: 'start' });
  return () => {
    for (const element of elements) {
      element.style.outline = '';
      element.style.outlineOffset = '';
    }
  };
}

/** Texts in the order in which the page shows them; those that it doesn't show come last. */
export function byPlace(places: ReadonlyMap<string, readonly Place[]>) {
  return (one: string, other: string): number => {
    const [first, second] = [places.get(one)?.[0]?.node, places.get(other)?.[0]?.node];
    if (!first || !second) return Number(!first) - Number(!second);
    if (first === second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  };
}
