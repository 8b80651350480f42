import cluster from 'node:cluster';
import { type MetricsReport, reportMetrics } from './metrics.ts';
import type { FromSupervisor, ToSupervisor } from './process-messages.ts';

// Also imported under plain Node: no path alias, no `server-only`.

interface Membership {
  elected: PromiseWithResolvers<void>;
  /** The changes that other processes haven't noted yet, by id. */
  announced: Map<number, () => void>;
  /** The requests for the metrics of all processes, by id. */
  gathered: Map<number, (reports: MetricsReport[]) => void>;
  lastId: number;
}

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightMembership?: Membership };

function membership(): Membership {
  holder.ridgelightMembership ??= {
    elected: Promise.withResolvers(),
    announced: new Map(),
    gathered: new Map(),
    lastId: 0,
  };
  return holder.ridgelightMembership;
}

/** How many processes share what an instance may use, such as database connections. */
export const processCount = (): number => (cluster.isWorker ? Number(process.env.APP_PROCESSES) || 1 : 1);

/**
 * Resolves when this process is to run what only one process of an instance runs: at once if it is the only one, otherwise
 * never or when the process that did so has ended.
 */
export const whenElected = (): Promise<void> =>
  cluster.isWorker ? membership().elected.promise : Promise.resolve();

/**
 * Tells the other processes of the instance that a page's data has changed. Resolves when none of them sends the page from
 * before the change any more; one that doesn't react is killed.
 */
export function announceChange(path: string): Promise<void> {
  if (!cluster.isWorker) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const id = nextId();
  membership().announced.set(id, resolve);
  tell({ kind: 'changed', id, path });
  return promise;
}

/** The metrics of all processes of the instance, those that have ended included. */
export async function gatherMetrics(): Promise<MetricsReport[]> {
  if (!cluster.isWorker) return [await reportMetrics()];
  const { promise, resolve } = Promise.withResolvers<MetricsReport[]>();
  const id = nextId();
  membership().gathered.set(id, resolve);
  tell({ kind: 'gather', id });
  return promise;
}

function nextId(): number {
  membership().lastId += 1;
  return membership().lastId;
}

/**
 * Resolves when this process hears of every change in the others; `onChange` must resolve when it sends nothing any more
 * that is from before.
 */
export async function joinProcesses(onChange: (path: string) => Promise<unknown>): Promise<void> {
  if (!cluster.isWorker) return;
  const joined = Promise.withResolvers<void>();
  process.on('message', (message: FromSupervisor) => {
    if (message.kind === 'joined') joined.resolve();
    else if (message.kind === 'elected') membership().elected.resolve();
    else if (message.kind === 'changed') void note(message, onChange);
    else if (message.kind === 'report') void report(message);
    else if (message.kind === 'gathered') settle(membership().gathered, message.id, message.reports);
    else settle(membership().announced, message.id, undefined);
  });
  tell({ kind: 'join' });
  await joined.promise;
}

async function note(
  { id, path }: { id: number; path: string },
  onChange: (path: string) => Promise<unknown>,
): Promise<void> {
  try {
    await onChange(path);
    tell({ kind: 'noted', id });
  } catch (error) {
    // The supervisor waits in vain, and replaces this process.
    console.error('A change by another process could not be applied:', error);
  }
}

async function report({ id }: { id: number }): Promise<void> {
  tell({ kind: 'report', id, metrics: await reportMetrics() });
}

function settle<Result>(waiting: Map<number, (result: Result) => void>, id: number, result: Result): void {
  waiting.get(id)?.(result);
  waiting.delete(id);
}

const tell = (message: ToSupervisor): void => void process.send?.(message);
