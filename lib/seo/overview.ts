import 'server-only';
import { siteOrigin } from '@/lib/env';
import { pages } from '@/lib/site/pages';
import { readLivePage } from './live';
import { type PageFacts, pageFacts } from './page-facts';
import { getStoredSeo, listLastSeoChanges } from './queries';
import { resolveSeo } from './resolve';

/** What every public page tells search engines, as it is stored and as it is live at this moment. */
export async function listPageFacts(): Promise<PageFacts[]> {
  const origin = siteOrigin();
  const changes = await listLastSeoChanges();
  const findings = await Promise.all(
    pages.map(async (page) => {
      const seo = resolveSeo(page, await getStoredSeo(page.path), origin);
      // Which says in the log why; one page that cannot be read keeps none of the others back.
      const live = await readLivePage(page.path).catch(() => null);
      return { page, seo, live, lastChange: changes.get(page.path) ?? null };
    }),
  );
  return pageFacts(findings, origin);
}
