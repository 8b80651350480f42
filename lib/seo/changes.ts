import { readImageAlts } from './image-alts';
import type { SeoFields } from './schema';

/** A field of a page's search data. */
export type SeoFieldName = keyof SeoFields;

/** The fields as the editor labels them, in its order. */
export const seoFieldLabels: Record<SeoFieldName, string> = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  canonicalUrl: 'Canonical URL',
  ogImage: 'Open Graph image URL',
  h1Text: 'H1 text',
  imageAltTexts: 'Image alt texts',
  structuredData: 'Structured data',
};

/** One difference between two versions of a page's search data. `null` stands for the page's default. */
export interface SeoChange {
  field: SeoFieldName;
  /** The field's label; for an alt text, with the selector of its image. */
  name: string;
  before: string | null;
  after: string | null;
}

type Version = Partial<SeoFields> | null;

/** What makes `after` another version than `before`, field by field; each image of its own. A null version has nothing stored. */
export function changesBetween(before: Version, after: Version): SeoChange[] {
  return (Object.keys(seoFieldLabels) as SeoFieldName[]).flatMap((field) => {
    const pair = { before: before?.[field] || null, after: after?.[field] || null };
    if (pair.before === pair.after) return [];
    return field === 'imageAltTexts' ? altChanges(pair) : [{ field, name: seoFieldLabels[field], ...pair }];
  });
}

function altChanges({ before, after }: Pick<SeoChange, 'before' | 'after'>): SeoChange[] {
  const [old, young] = [altsBySelector(before), altsBySelector(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((selector) => ({
      field: 'imageAltTexts' as const,
      name: `Alt text of ${selector}`,
      before: old.get(selector) ?? null,
      after: young.get(selector) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

const altsBySelector = (text: string | null) =>
  new Map(readImageAlts(text)?.map(({ selector, alt }) => [selector, alt]));

/** A change in plain words. */
export function describeChange({ field, name, before, after }: SeoChange): string {
  const quoted = (text: string) => (text === '' ? 'decorative' : `“${text}”`);
  if (field === 'structuredData') {
    if (before === null) return `${name}: added`;
    return after === null ? `${name}: removed` : `${name}: changed`;
  }
  if (before === null) return `${name}: ${quoted(after ?? '')} instead of the page’s own`;
  if (after === null) return `${name}: the page’s own again instead of ${quoted(before)}`;
  return `${name}: ${quoted(after)} instead of ${quoted(before)}`;
}
