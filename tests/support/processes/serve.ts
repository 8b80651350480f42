// Run by plain Node: a process that responds with what it knows, by the modules that the app's processes use.
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { loopbackOrigin } from '../../../lib/platform/env.ts';
import { drainOnSignal } from '../../../lib/platform/server/drain.ts';
import { listenForOwnRequests } from '../../../lib/platform/server/own-origin.ts';
import {
  announceChange,
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

const actions: Record<string, (argument: string) => unknown> = {
  state: () => ({ noted, waiting, isElected, processCount: processCount() }),
  change: (path) => announceChange(path),
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
drainOnSignal(server);
await listenForOwnRequests(createServer(respond));
await joinProcesses(async (path) => {
  // Slower than the announcement would take if it didn't wait.
  await pause(100);
  noted.push(path);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(JSON.stringify({ pid: process.pid, origin: loopbackOrigin() })),
);
