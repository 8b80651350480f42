import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { pageWords } from '@/db/schema';
import { SITEMAP } from '@/lib/documents/publish';
import { channels } from '@/lib/platform/database-events';
import { log } from '@/lib/platform/log';
import { isoDay } from '@/lib/site/calendar-day';
import { hashOfWords } from './words';

/**
 * Makes the function that dates the words of each page that a process renders: words that no process has rendered before, and
 * those to which a page changes while the process runs, are of today. So a start with known words changes nothing, and
 * releases with different words that run at the same time don't date each other's.
 *
 * It takes the path of a page and its HTML, and returns the paths of what shows the date if that has changed.
 */
export function createWordDating(): (path: string, html: string) => Promise<string[]> {
  const lastWords = new Map<string, string>();
  return async (path, html) => {
    const words = hashOfWords(html);
    const last = lastWords.get(path);
    if (last === words) return [];
    try {
      const isDated = await storeDate(path, words, last !== undefined);
      lastWords.set(path, words);
      return isDated ? [path, SITEMAP] : [];
    } catch (error) {
      // The next rendering tries again.
      log.error({ path, error }, 'dating the words of a page failed');
      return [];
    }
  };
}

/** Returns whether the page has got another date, which the other instances are told. */
async function storeDate(path: string, words: string, isChange: boolean): Promise<boolean> {
  const today = isoDay(Date.now());
  const { rows } = await db().execute(sql`
    with stored as (
      insert into ${pageWords} (path, words, dated) values (${path}, ${words}, ${today})
      on conflict (path, words) do update set dated = excluded.dated
        where ${isChange} and ${pageWords.dated} < excluded.dated
      returning path
    )
    select pg_notify(${channels.seo}, path) from stored`);
  return rows.length > 0;
}
