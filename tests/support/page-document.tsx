import { resolve } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { SitePage } from '@/lib/site/schema';

type PageComponent = (
  props: Record<'params' | 'searchParams', Promise<Record<string, string>>>,
) => Promise<ReactNode>;

/** Renders a public page, without the header and footer. The test mocks what needs a database (`pageSeo`). */
export async function renderPage(
  { path }: Pick<SitePage, 'path'>,
  query: Record<string, string> = {},
): Promise<CheerioAPI> {
  const [, folder, slug] = path.split('/');
  const file = slug ? `${folder}/[slug]/page.tsx` : `${folder ? `${folder}/` : ''}page.tsx`;
  const { default: Component }: { default: PageComponent } = await import(resolve('app/(site)', file));
  const params = Promise.resolve({ slug: slug ?? '' });
  return renderDocument(await Component({ params, searchParams: Promise.resolve(query) }));
}

/** Renders a React tree as a document, without what nobody reads: scripts, styles and templates. */
export async function renderDocument(node: ReactNode): Promise<CheerioAPI> {
  const { prelude } = await prerender(node);
  const document = load(await new Response(prelude).text());
  document('script, style, template').remove();
  return document;
}
