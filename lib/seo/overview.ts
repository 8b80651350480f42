import 'server-only';
import { siteOrigin } from '@/lib/platform/env';
import { pages } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { readLivePage } from './live';
import { type PageFacts, type PageFindings, pageFacts } from './page-facts';
import { getStoredSeo, listLastSeoChanges } from './queries';
import { resolveSeo } from './resolve';

// All at once they would keep one another, and visitors, waiting.
const READ_AT_ONCE = 4;

/** What every public page tells search engines, as it is stored and as it is live at this moment. */
export async function listPageFacts(): Promise<PageFacts[]> {
  const changes = await listLastSeoChanges();
  const findings: PageFindings[] = [];
  while (findings.length < pages.length) {
    const next = pages.slice(findings.length, findings.length + READ_AT_ONCE);
    findings.push(...(await Promise.all(next.map((page) => findingsOf(page, changes.get(page.path))))));
  }
  return pageFacts(findings, siteOrigin());
}

async function findingsOf(page: SitePage, lastChange: PageFacts['lastChange'] = null): Promise<PageFindings> {
  const seo = resolveSeo(page, await getStoredSeo(page.path), siteOrigin());
  // A page that cannot be read keeps none of the others back; the log says why.
  const live = await readLivePage(page.path).catch(() => null);
  return { page, seo, live, lastChange };
}
