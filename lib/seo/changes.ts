import { readImageAlts } from './image-alts';
import type { SeoFields } from './schema';

/** A field of a page's SEO data. */
export type SeoFieldName = keyof SeoFields;

/** The labels of the fields, in the order of the editor. */
export const seoFieldLabels: Record<SeoFieldName, string> = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  canonicalUrl: 'Canonical URL',
  ogTitle: 'Title when shared',
  ogImage: 'Open Graph image URL',
  robots: 'Hidden from search engines',
  h1Text: 'H1 text',
  imageAltTexts: 'Image alt texts',
  structuredData: 'Structured data',
};

/** A difference between two versions of a page's SEO data. `null` means the page's default. */
export interface SeoChange {
  field: SeoFieldName;
  /** The label of the field; for an alt text with its image selector. */
  name: string;
  before: string | null;
  after: string | null;
}

type Version = Partial<SeoFields> | null;

/** The changes from `before` to `after` by field, and by image for alt texts. A null version has no stored data. */
export function changesBetween(before: Version, after: Version): SeoChange[] {
  return (Object.keys(seoFieldLabels) as SeoFieldName[]).flatMap((field) => {
    const pair = { before: before?.[field] || null, after: after?.[field] || null };
    if (pair.before === pair.after) return [];
    return field === 'imageAltTexts' ? altChanges(pair) : [{ field, name: seoFieldLabels[field], ...pair }];
  });
}

function altChanges({ before, after }: Pick<SeoChange, 'before' | 'after'>): SeoChange[] {
  const [former, current] = [altsBySelector(before), altsBySelector(after)];
  return [...new Set([...former.keys(), ...current.keys()])]
    .map((selector) => ({
      field: 'imageAltTexts' as const,
      name: `Alt text of ${selector}`,
      before: former.get(selector) ?? null,
      after: current.get(selector) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

const altsBySelector = (text: string | null) =>
  new Map(readImageAlts(text)?.map(({ selector, alt }) => [selector, alt]));

/** Describes a change in a sentence for staff. */
export function describeChange({ field, name, before, after }: SeoChange): string {
  const quoted = (text: string) => (text === '' ? 'decorative' : `“${text}”`);
  if (field === 'robots') return after === null ? `${name}: no` : `${name}: yes`;
  if (field === 'structuredData') {
    if (before === null) return `${name}: added`;
    return after === null ? `${name}: removed` : `${name}: changed`;
  }
  if (before === null) return `${name}: ${quoted(after ?? '')} instead of the page’s own`;
  if (after === null) return `${name}: the page’s own again instead of ${quoted(before)}`;
  return `${name}: ${quoted(after)} instead of ${quoted(before)}`;
}
