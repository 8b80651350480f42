import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/launch/port';
import { sendSignal } from '../../scripts/launch/process-identity';
import { until } from '../../scripts/launch/until';

interface State {
  pid: number;
  noted: string[];
  /** How many requests it has accepted that wait. */
  waiting: number;
  isElected: boolean;
  processCount: number;
  lifecycle: string;
}

/** One of the processes; `origin` reaches only this one. */
interface Started {
  pid: number;
  origin: string;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Instance {
  pid: number;
  address: string;
  /** What it has logged. */
  lines(): Record<string, unknown>[];
  ended: Promise<number | null>;
}

async function supervise(env: Record<string, string> = {}): Promise<Instance> {
  const port = await findFreePort();
  const app = spawn(process.execPath, ['tests/support/processes/supervise.ts'], {
    env: { ...process.env, APP_PROCESSES: '2', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  app.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(app, 'close').then(([code]) => code as number | null);
  const pid = app.pid as number;
  stops.push(async () => {
    // With its processes, one of which may not react.
    sendSignal(pid, 'SIGKILL', { group: true });
    await ended;
  });
  const lines = () =>
    output
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line));
  return { pid, address: `http://127.0.0.1:${port}`, lines, ended };
}

/** Waits until so many processes have been started altogether; returns them all. */
async function startedProcesses(app: Instance, count: number): Promise<Started[]> {
  const find = () => {
    const all = app.lines().filter(({ origin }) => origin !== undefined) as unknown as Started[];
    return all.length >= count && all;
  };
  const found = await until(find, { timeoutMs: 20_000 });
  if (!found) throw new Error(`not started: ${JSON.stringify(app.lines())}`);
  return found;
}

async function startTwo(env?: Record<string, string>) {
  const app = await supervise(env);
  const [one, other] = (await startedProcesses(app, 2)) as [Started, Started];
  return { app, address: app.address, one, other };
}

const ask = async (origin: string, action: string) => (await fetch(`${origin}/${action}`)).json();
const stateOf = ({ origin }: Started): Promise<State> => ask(origin, 'state');
const elected = async (processes: Started[]) =>
  (await Promise.all(processes.map(stateOf))).filter(({ isElected }) => isElected).map(({ pid }) => pid);

test('both processes serve the same port, and one of them is elected', async () => {
  const { address, one, other } = await startTwo();
  expect([one.pid, other.pid]).toContain((await ask(address, 'state')).pid);
  expect(await elected([one, other])).toHaveLength(1);
  expect((await stateOf(one)).processCount).toBe(2);
});

test('requests of a process to itself reach that process', async () => {
  const { one, other } = await startTwo();
  for (const { pid, origin } of [one, other])
    for (let request = 0; request < 5; request += 1) expect((await ask(origin, 'self')).result).toBe(pid);
});

test('an announced change has been noted by the other process when the announcement ends', async () => {
  const { one, other } = await startTwo();
  await ask(one.origin, 'change?/about');
  expect(await stateOf(other)).toMatchObject({ noted: ['/about'] });
  await Promise.all([ask(one.origin, 'change?/a'), ask(other.origin, 'change?/b')]);
  expect(await stateOf(one)).toMatchObject({ noted: ['/b'] });
  expect(await stateOf(other)).toMatchObject({ noted: ['/about', '/a'] });
});

test('a process that does not react to a change is killed and replaced', async () => {
  const { app, one, other } = await startTwo();
  void ask(other.origin, 'block').catch(() => {});
  await ask(one.origin, 'change?/about');
  const [, , replacement] = await startedProcesses(app, 3);
  await ask(one.origin, 'change?/next');
  expect((await stateOf(replacement as Started)).noted).toEqual(['/next']);
  expect(app.lines()).toContainEqual(
    expect.objectContaining({ pid: other.pid, msg: 'a process does not react and is killed' }),
  );
});

test('a killed process is replaced while the other one serves and takes over its jobs', async () => {
  const { app, address, one, other } = await startTwo();
  const [first] = await elected([one, other]);
  const survivor = one.pid === first ? other : one;
  sendSignal(first as number, 'SIGKILL');
  // The port never stops responding, and nobody waits for the dead process.
  expect((await ask(address, 'state')).pid).toBe(survivor.pid);
  await ask(survivor.origin, 'change?/about');
  await expect.poll(() => elected([survivor])).toEqual([survivor.pid]);
  const [, , replacement] = await startedProcesses(app, 3);
  expect(await stateOf(replacement as Started)).toMatchObject({ isElected: false });
  expect(app.lines()).toContainEqual(
    expect.objectContaining({ pid: first, signal: 'SIGKILL', msg: 'a process ended and is restarted' }),
  );
});

describe('the metrics of an instance', () => {
  const gathered = async ({ origin }: Started) => (await ask(origin, 'gather')).result;

  test('are those of both processes, whichever is asked', async () => {
    const { one, other } = await startTwo();
    await ask(one.origin, 'count?3');
    await ask(other.origin, 'count?4');
    for (const asked of [one, other])
      expect(await gathered(asked)).toEqual({ counted: 7, processes: 2, isUnknown: true });
  });

  test('keep the counts of a process that has ended, but not its gauges', async () => {
    const { app, one, other } = await startTwo();
    await ask(one.origin, 'count?3');
    await gathered(one);
    sendSignal(one.pid, 'SIGKILL');
    const [, , replacement] = await startedProcesses(app, 3);
    await ask((replacement as Started).origin, 'count?1');
    expect(await gathered(other)).toEqual({ counted: 4, processes: 2, isUnknown: true });
  });

  test('have the last counts of a process that does not respond in time', async () => {
    const { one, other } = await startTwo();
    await ask(one.origin, 'count?3');
    await gathered(other);
    void ask(one.origin, 'block').catch(() => {});
    expect(await gathered(other)).toEqual({ counted: 3, processes: 1, isUnknown: true });
  });
});

test('with a delay, a process serves on after SIGTERM and says that it is draining', async () => {
  const { app, one, other } = await startTwo({ DRAIN_MS: '1500' });
  expect(await stateOf(one)).toMatchObject({ lifecycle: 'serving' });
  sendSignal(app.pid, 'SIGTERM');
  await expect.poll(async () => (await stateOf(one)).lifecycle).toBe('draining');
  expect((await ask(app.address, 'state')).lifecycle).toBe('draining');
  await expect.poll(async () => (await stateOf(other)).lifecycle).toBe('draining');
  expect(await app.ended).toBe(0);
});

test('at SIGTERM every process finishes its requests, and the instance ends with 0', async () => {
  const { app, address, one, other } = await startTwo();
  const requests: Promise<unknown>[] = [];
  const bothAreBusy = async () => {
    requests.push(ask(address, 'wait?1000'));
    const states = await Promise.all([stateOf(one), stateOf(other)]);
    return states.every(({ waiting }) => waiting > 0);
  };
  await until(bothAreBusy, { timeoutMs: 10_000, intervalMs: 1 });
  sendSignal(app.pid, 'SIGTERM');
  expect(await app.ended).toBe(0);
  for (const response of await Promise.all(requests)) expect(response).toHaveProperty('result');
  await expect(ask(address, 'state')).rejects.toThrow();
});

test('a process that is stopped alone is replaced, and the instance goes on', async () => {
  const { app, address, one } = await startTwo();
  sendSignal(one.pid, 'SIGTERM');
  const [, other, replacement] = await startedProcesses(app, 3);
  expect([other?.pid, replacement?.pid]).toContain((await ask(address, 'state')).pid);
  expect(app.lines()).toContainEqual(expect.objectContaining({ pid: one.pid, code: 0 }));
});

test('an instance whose processes cannot start ends with their exit code', async () => {
  const app = await supervise({ FAILS: '1' });
  expect(await app.ended).toBe(3);
});
