// Run by plain Node: a process that responds with what it knows, by the modules that the app's processes use.
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { loopbackOrigin } from '../../../lib/platform/env.ts';
import { drainOnSignal } from '../../../lib/platform/server/drain.ts';
import { lifecycle, setLifecycle } from '../../../lib/platform/server/lifecycle.ts';
import { counter, gauge } from '../../../lib/platform/server/metrics.ts';
import { listenForOwnRequests } from '../../../lib/platform/server/own-origin.ts';
import {
  announceChange,
  gatherMetrics,
  joinProcesses,
  processCount,
  whenElected,
} from '../../../lib/platform/server/sibling-processes.ts';

if (process.env.FAILS) process.exit(3);

const noted: string[] = [];
let waiting = 0;
let isElected = false;
void whenElected().then(() => {
  isElected = true;
});

const counted = counter({ name: 'counted_total', help: 'Counted.' });
gauge({ name: 'unknown_value', help: 'Not a number.' }).set(Number.NaN);
gauge({ name: 'processes', help: 'Processes.' }).set(1);

/** The sums of the first values of each metric, over the reports of all processes. */
async function gatheredSums(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { name, values } of (await gatherMetrics()).flat())
    sums[name] = (sums[name] ?? 0) + (values[0]?.value ?? 0);
  return sums;
}

const actions: Record<string, (argument: string) => unknown> = {
  state: () => ({ lifecycle: lifecycle(), noted, waiting, isElected, processCount: processCount() }),
  change: (path) => announceChange(path),
  count: (times) => counted.inc(Number(times)),
  gather: async () => {
    const { counted_total, processes, unknown_value } = await gatheredSums();
    return { counted: counted_total, processes, isUnknown: Number.isNaN(unknown_value) };
  },
  wait: async (ms) => {
    waiting += 1;
    await pause(Number(ms), 'waited');
    waiting -= 1;
    return 'waited';
  },
  self: async () => (await (await fetch(`${loopbackOrigin()}/state`)).json()).pid,
  block: () => {
    while (true);
  },
};

const respond: RequestListener = async (request, response) => {
  const [action = '', argument = ''] = (request.url ?? '').slice(1).split('?');
  response.setHeader('Connection', 'close');
  const result = await actions[action]?.(argument);
  response.end(
    JSON.stringify({ pid: process.pid, ...(action === 'state' ? (result as object) : { result }) }),
  );
};

const server = createServer(respond);
drainOnSignal(server, Number(process.env.DRAIN_MS ?? 0));
await listenForOwnRequests(createServer(respond));
await joinProcesses(async (path) => {
  // Slower than the announcement would take if it didn't wait.
  await pause(100);
  noted.push(path);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  setLifecycle('serving');
  console.log(JSON.stringify({ pid: process.pid, origin: loopbackOrigin() }));
});
