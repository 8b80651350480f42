import { type SeoFieldName, seoFieldLabels } from '@/lib/seo/changes';
import { readImageAlts } from '@/lib/seo/image-alts';
import type { SeoFields } from '@/lib/seo/schema';
import type { SitePage } from '@/lib/site/schema';

/** The fields as they are typed; empty means "as the page has it". */
export type SeoText = Record<SeoFieldName, string>;

const names = Object.keys(seoFieldLabels) as SeoFieldName[];

/** What the fields hold at first: what is stored; else the page's own title and description, the rest empty. */
export function textOf(stored: SeoFields | null, page: SitePage): SeoText {
  const fields: Partial<SeoFields> = stored ?? startOf(page);
  const text = Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as SeoText;
  // A list that cannot be read is ignored here as everywhere, and gone with the next save.
  return readImageAlts(text.imageAltTexts || null) === null ? { ...text, imageAltTexts: '' } : text;
}

/** The version that typed words are compared with. */
export const startOf = ({ metaTitle, metaDescription }: SitePage) => ({
  title: metaTitle,
  description: metaDescription,
});

/** Typed words as they would be stored, right or wrong. */
export function fieldsOf(text: SeoText): SeoFields {
  const stored = Object.fromEntries(names.map((name) => [name, text[name].trim() || null]));
  return {
    ...(stored as SeoFields),
    title: text.title.trim(),
    description: text.description.trim(),
    // As it was typed, so that a fault is where its line and column say.
    structuredData: text.structuredData.trim() ? text.structuredData : null,
  };
}

/** The three tabs, and the fields of each. */
export const tabs = [
  {
    value: 'basic',
    name: 'Basic SEO',
    fields: ['title', 'keywords', 'description', 'canonicalUrl', 'ogImage'],
  },
  { value: 'content', name: 'Content SEO', fields: ['h1Text', 'imageAltTexts'] },
  { value: 'advanced', name: 'Advanced', fields: ['structuredData'] },
] as const satisfies { value: string; name: string; fields: SeoFieldName[] }[];

export type TabName = (typeof tabs)[number]['value'];

/** The tab on which a field is. */
export const tabOf = (field: SeoFieldName): TabName =>
  tabs.find(({ fields }) => (fields as readonly SeoFieldName[]).includes(field))?.value ?? 'basic';

/** The id of a field's control. */
export const controlId = (field: SeoFieldName) => `seo-${field}`;
