import 'server-only';
import { z } from 'zod';
import { INDEX_NOW } from '@/db/queues';
import type { Task } from '@/lib/outbox/task';
import { env } from '@/lib/platform/env';
import { recordIndexNow } from './mutations';
import { getIndexNowKey, sendsIndexNow } from './queries';

const TIMEOUT_MS = 15_000;
// The protocol's limit is 10,000.
const jobSchema = z.object({ paths: z.array(z.string()).min(1).max(10_000) });

const TOO_MANY_REQUESTS = 429;

/** Why the service rejects a notification, by status (https://www.indexnow.org/documentation). */
const REJECTIONS: Record<number, string> = {
  400: 'The service couldn’t read our request.',
  403: 'The service didn’t find our key on the site.',
  422: 'The service says that the pages aren’t part of this site.',
};

/** Tells search engines about changed paths. What the service rejects isn't sent again; what it can't take now is retried. */
export const indexNowTask: Task = {
  queue: INDEX_NOW,
  async run(data) {
    const { paths } = jobSchema.parse(data);
    const key = await getIndexNowKey();
    if (key === null || !(await sendsIndexNow())) return;
    const status = await send(paths, key).catch(async (error: unknown) => {
      await recordIndexNow(false, 'The service can’t be reached. We’ll try again.');
      throw error;
    });
    const isAccepted = status >= 200 && status < 300;
    const isRetried = status >= 500 || status === TOO_MANY_REQUESTS;
    await recordIndexNow(isAccepted, responseText(status, isAccepted, isRetried));
    if (isRetried) throw new Error(`IndexNow responded with ${status}`);
  },
};

async function send(paths: string[], key: string): Promise<number> {
  const { SITE_URL: origin, INDEXNOW_URL } = env();
  const response = await fetch(INDEXNOW_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.map((path) => origin + path),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

function responseText(status: number, isAccepted: boolean, isRetried: boolean): string {
  if (isAccepted) return `The service accepted it (${status}).`;
  if (isRetried) return `The service can’t take it now (${status}). We’ll try again.`;
  return REJECTIONS[status] ?? `The service responded with status ${status}.`;
}
