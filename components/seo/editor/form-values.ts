import { type SeoFieldName, seoFieldLabels } from '@/lib/seo/changes';
import { readImageAlts } from '@/lib/seo/image-alts';
import type { SeoFields } from '@/lib/seo/schema';
import type { SitePage } from '@/lib/site/schema';

/** The form values as typed; an empty one means the page's default. */
export type SeoFormValues = Record<SeoFieldName, string>;

const names = Object.keys(seoFieldLabels) as SeoFieldName[];

/** The initial form values: the stored fields, or the page's default title and description. */
export function toFormValues(stored: SeoFields | null, page: SitePage): SeoFormValues {
  const fields: Partial<SeoFields> = stored ?? defaultFields(page);
  const text = Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as SeoFormValues;
  // An unparsable alt text list is ignored, as everywhere, and removed by the next save.
  return readImageAlts(text.imageAltTexts || null) === null ? { ...text, imageAltTexts: '' } : text;
}

/** The page's default fields, which changes are compared with if nothing is stored. */
export const defaultFields = ({ metaTitle, metaDescription }: SitePage) => ({
  title: metaTitle,
  description: metaDescription,
});

/** The form values as they would be stored, valid or not. */
export function toSeoFields(text: SeoFormValues): SeoFields {
  const stored = Object.fromEntries(names.map((name) => [name, text[name].trim() || null]));
  return {
    ...(stored as SeoFields),
    title: text.title.trim(),
    description: text.description.trim(),
    // Not trimmed, so that line and column numbers in errors are right.
    structuredData: text.structuredData.trim() ? text.structuredData : null,
  };
}

/** The three tabs, and the fields of each. */
export const tabs = [
  {
    value: 'basic',
    name: 'Basic SEO',
    fields: ['title', 'keywords', 'description', 'canonicalUrl', 'ogTitle', 'ogImage', 'robots'],
  },
  { value: 'content', name: 'Content SEO', fields: ['h1Text', 'imageAltTexts'] },
  { value: 'advanced', name: 'Advanced', fields: ['structuredData'] },
] as const satisfies { value: string; name: string; fields: SeoFieldName[] }[];

export type TabName = (typeof tabs)[number]['value'];

/** The tab that contains a field. */
export const tabForField = (field: SeoFieldName): TabName =>
  tabs.find(({ fields }) => (fields as readonly SeoFieldName[]).includes(field))?.value ?? 'basic';

/** The element id of a field's control. */
export const controlId = (field: SeoFieldName) => `seo-${field}`;
