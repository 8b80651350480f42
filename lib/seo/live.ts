import 'server-only';
import { load } from 'cheerio';
import { siteOrigin } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { fetchInternal } from '@/lib/platform/http/internal-request';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { compareLive, type LivePage } from './live-rows';
import { getStoredSeo } from './queries';
import { resolveSeo } from './resolve';
import type { LiveRow } from './schema';

const READ_TIMEOUT_MS = 10_000;

/**
 * Fetches a page from this server like a crawler does, without query, cookies or scripts.
 *
 * @throws {AppError} 502 on timeout or network errors.
 */
export async function readLivePage(path: string): Promise<LivePage> {
  try {
    const response = await fetchInternal(path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    const robotsHeader = response.headers.get('x-robots-tag');
    return { status: response.status, robotsHeader, document: load(await response.text()) };
  } catch (error) {
    log.warn({ path, error }, 'reading the live page failed');
    throw new AppError(502, 'unreadable', 'We couldn’t read the live page. Please try again in a moment.');
  }
}

/**
 * Compares a page's stored SEO data with its live HTML.
 *
 * @throws {AppError} 404 for a path that isn't a public page; 502 like `readLivePage`.
 */
export async function checkLive(path: string): Promise<LiveRow[]> {
  const page = pageByPath(path);
  if (!page) throw new AppError(404, 'not-found', 'There’s no public page with this path');
  // In this order, so that the live page isn't older than the expected data.
  const expected = resolveSeo(page, await getStoredSeo(path), siteOrigin());
  return compareLive(expected, await readLivePage(path));
}
