import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '@/lib/platform/env';
import { type Download, download } from '@/lib/platform/http/download';
import { BlockedAddress } from '@/lib/platform/http/public-address';
import { DAY_MS } from '@/lib/site/clock-face';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { BusyTime, CalendarOrder, CalendarReading } from './busy-times';
import type { ThreadResult } from './reading-thread';
import { type CalendarProblem, MAX_CALENDAR_MB } from './schema';

/** What a calendar says, or why nothing is known. */
export type ReadCalendar =
  | { times: BusyTime[]; problem: 'partly' | null }
  | { times: null; problem: Exclude<CalendarProblem, 'partly'> };

/** Visits are proposed for 40 days, and planned further ahead by hand. */
const DAYS_AHEAD = 90;
const DOWNLOAD_MS = 10_000;
/** A calendar of 5 MB takes two seconds. */
const READING_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** Reads the calendar at a secret address, which no error and no log line has. `email` is of whose calendar it is. */
export async function readCalendar(
  url: string,
  email: string,
  readingMs = READING_MS,
): Promise<ReadCalendar> {
  const failed = (problem: Exclude<CalendarProblem, 'partly'>) => ({ times: null, problem });
  let response: Download;
  try {
    response = await download(url, {
      maxBytes: MAX_CALENDAR_MB * 1024 ** 2,
      timeoutMs: DOWNLOAD_MS,
      headers: { Accept: 'text/calendar, */*;q=0.1', 'User-Agent': 'Ridgelight-Calendar/1' },
      allowed: env().WEBHOOK_PRIVATE_ADDRESSES,
    });
  } catch (error) {
    return failed(error instanceof BlockedAddress ? 'blocked' : 'unreachable');
  }
  const { status, bytes, isTruncated } = response;
  if (status >= 500) return failed('unreachable');
  if (status !== 200) return failed('refused');
  if (isTruncated) return failed('too-large');
  const from = Date.now();
  const order = {
    text: new TextDecoder().decode(bytes),
    from,
    until: from + DAYS_AHEAD * DAY_MS,
    timeZone: BUSINESS_TIME_ZONE,
    email,
    ownIds: `@${new URL(env().SITE_URL).hostname}`,
  };
  const reading = await readInThread(order, readingMs);
  if (typeof reading === 'string') return failed(reading);
  return { times: reading.times, problem: reading.unread > 0 ? 'partly' : null };
}

/** Reads a calendar in a thread without secrets, which is ended when it takes too long or too much memory. */
async function readInThread(
  order: CalendarOrder,
  timeoutMs: number,
): Promise<CalendarReading | 'no-calendar' | 'too-hard'> {
  const script = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'lib',
    'accounts',
    'busy-calendar',
    'reading-thread.ts',
  );
  const thread = new Worker(/* turbopackIgnore: true */ script, {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const { promise, resolve } = Promise.withResolvers<ThreadResult | 'too-hard'>();
  thread.once('message', resolve);
  // Also without memory.
  thread.once('error', () => resolve('too-hard'));
  const timer = setTimeout(resolve, timeoutMs, 'too-hard');
  try {
    return (await promise) ?? 'no-calendar';
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
