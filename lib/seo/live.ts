import 'server-only';
import { load } from 'cheerio';
import { siteOrigin } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { fetchOwn } from '@/lib/platform/http/own-request';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { compareLive, type LivePage } from './live-rows';
import { getStoredSeo } from './queries';
import { resolveSeo } from './resolve';
import type { LiveRow } from './schema';

const LONGEST_READ_MS = 10_000;

/**
 * Asks this server for a page as a crawler does: at its clean address, without cookies and without running scripts.
 *
 * @throws {AppError} 502 when there is no answer in time.
 */
export async function readLivePage(path: string): Promise<LivePage> {
  try {
    const response = await fetchOwn(path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_READ_MS),
    });
    const robotsHeader = response.headers.get('x-robots-tag');
    return { status: response.status, robotsHeader, document: load(await response.text()) };
  } catch (error) {
    log.warn({ path, error }, 'the live page could not be read');
    throw new AppError(502, 'unreadable', 'The live page could not be read. Please try again in a moment.');
  }
}

/** What is stored for a page against what its live HTML says, row by row. */
export async function checkLive(path: string): Promise<LiveRow[]> {
  const page = pageByPath(path);
  if (!page) throw new AppError(404, 'not-found', 'There is no public page with this path');
  // In this order: what is read live is not older than what is expected of it.
  const expected = resolveSeo(page, await getStoredSeo(path), siteOrigin());
  return compareLive(expected, await readLivePage(path));
}
