import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PURGES } from '@/db/queues';
import { EVERY_PAGE } from '@/lib/documents/publish';
import { channels } from '@/lib/platform/database-events';
import { env } from '@/lib/platform/env';
import { pages } from '@/lib/site/pages';
import { enqueueTask, type Transaction } from './queue';
import type { Task } from './task';

// By then every instance shows the change; a CDN that asks earlier might keep the page from before it.
const PURGE_AFTER_SECONDS = 3;
const TIMEOUT_MS = 10_000;

const jobSchema = z.object({ path: z.string() });

/**
 * Announces in the caller's transaction that a public page, or every page, changes: every instance renders it again, and with
 * `CDN_PURGE_URL` a worker has the CDN forget it.
 */
export async function announcePageChange(tx: Pick<Transaction, 'execute'>, path: string): Promise<void> {
  // Delivered when the transaction commits.
  await tx.execute(sql`select pg_notify(${channels.seo}, ${path})`);
  const paths = path === EVERY_PAGE ? pages().map((page) => page.path) : [path];
  for (const one of paths) await queuePurge(tx, one);
}

/** Queues a job that has the CDN forget a page. With a key, one in a day has it. */
export async function queuePurge(
  tx: Pick<Transaction, 'execute'>,
  path: string,
  dailyKey?: string,
): Promise<void> {
  if (!env().CDN_PURGE_URL) return;
  await enqueueTask(tx, PURGES, { path }, PURGE_AFTER_SECONDS, dailyKey);
}

/** Has the CDN forget a page, until it confirms that. */
export const purgeTask: Task = {
  queue: PURGES,
  async run(data) {
    const { path } = jobSchema.parse(data);
    const { CDN_PURGE_URL, CDN_PURGE_TOKEN, SITE_URL } = env();
    if (!CDN_PURGE_URL) return;
    const response = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: { Authorization: `Bearer ${CDN_PURGE_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: [SITE_URL + path] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the CDN answered a purge with ${response.status}`);
  },
};
