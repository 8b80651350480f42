import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/scripts/embedded-postgres';
import { identifyProcess, waitForEnd } from '@/scripts/launch/process-identity';
import { makeFolderInMemory } from '../support/test-server';

/** What the first start made. Each test has a copy, because initdb takes seconds. */
let firstDataDir: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  firstDataDir = makeFolderInMemory();
  await (await startEmbeddedPostgres({ dataDir: firstDataDir })).stop();
});

afterAll(() => rmSync(firstDataDir, { recursive: true }));

beforeEach(() => {
  dataDir = makeFolderInMemory();
  // Node’s own copy gives folders the permissions of new ones, which PostgreSQL refuses.
  execFileSync('cp', ['-pR', `${firstDataDir}/.`, dataDir]);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true });
});

test('keeps its data, its port and its password over a restart', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE note AS SELECT 42 AS answer');
  await first.stop();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
});

test('listens on localhost only, requires the password, and stores it readable by its owner only', async () => {
  const { url } = await start();
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const withoutPassword = new URL(url);
  withoutPassword.password = 'guess';
  await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(path.join(firstDataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
});

test('takes over the server that a killed run left running', async () => {
  const first = await start();
  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(identifyProcess(serverPid() ?? 0)).toBeUndefined();
});

test('recovers what was committed before the server was killed', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE note AS SELECT 42 AS answer');
  await killServer();

  const second = await start();
  expect(await query(second.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
});

test('does not mistake another process with the reused pid for the killed server', async () => {
  await start();
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  await killServer();
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));

  const second = await start();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('refuses the data of another major version, and does not change it', async () => {
  await (await start()).stop();
  const versionFile = path.join(dataDir, 'postgres', 'PG_VERSION');
  writeFileSync(versionFile, '17\n');
  await expect(start()).rejects.toThrow('belongs to PostgreSQL 17 and this is PostgreSQL 18');
  expect(readFileSync(versionFile, 'utf8')).toBe('17\n');
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

function serverPid(): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

async function killServer(): Promise<void> {
  const server = identifyProcess(serverPid() ?? 0);
  if (!server) throw new Error('the server does not run');
  process.kill(server.pid, 'SIGKILL');
  await waitForEnd(server, 5_000);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // The server is killed in these tests, and with it what is connected.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
