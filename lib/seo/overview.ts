import 'server-only';
import { siteOrigin } from '@/lib/platform/env';
import { pages } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { readLivePage } from './live';
import { type PageFacts, type PageFindings, pageFacts } from './page-facts';
import { getStoredSeo, listLastSeoChanges } from './queries';
import { resolveSeo } from './resolve';

// Reading all pages at once would slow down visitors.
const CONCURRENT_READS = 4;

/** What every public page shows search engines, as stored and live. */
export async function listPageFacts(): Promise<PageFacts[]> {
  const changes = await listLastSeoChanges();
  const findings: PageFindings[] = [];
  while (findings.length < pages().length) {
    const next = pages().slice(findings.length, findings.length + CONCURRENT_READS);
    findings.push(...(await Promise.all(next.map((page) => inspectPage(page, changes.get(page.path))))));
  }
  return pageFacts(findings, siteOrigin());
}

async function inspectPage(
  page: SitePage,
  lastChange: PageFacts['lastChange'] = null,
): Promise<PageFindings> {
  const seo = resolveSeo(page, await getStoredSeo(page.path), siteOrigin());
  // A failure, which `readLivePage` logs, must not affect the other pages.
  const live = await readLivePage(page.path).catch(() => null);
  return { page, seo, live, lastChange };
}
