import { resolveSeo } from '@/lib/seo/resolve';
import { pageByPath } from '@/lib/site/pages';
import { shippedFigures } from './shipped-constants';

/** What `pageSeo` returns for a public page as long as nobody has changed its search data. */
export function shippedSeo(path: string, day?: string, figures = shippedFigures) {
  const page = pageByPath(path);
  if (!page) throw new Error(`the page registry does not list ${path}`);
  const stored = { fields: null, changedAt: null, figures };
  return resolveSeo(page, stored, 'https://ridgelight.example', day);
}
