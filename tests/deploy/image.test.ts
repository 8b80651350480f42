import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import packageJson from '@/package.json';
import { findFreePort } from '../../scripts/launch/port';
import { until } from '../../scripts/launch/until';
import { createEmptyDatabase } from '../support/database';
import { makeBaseImage } from '../support/deploy/base-image';
import { type ContainerProcess, createEngine, type ImageConfig, run } from '../support/deploy/buildah';
import {
  type ComposeService,
  durationMs,
  readComposeExample,
  readComposeFile,
} from '../support/deploy/compose-file';
import { readDockerfile } from '../support/deploy/dockerfile';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { makeTemporaryFolder } from '../support/test-server';

const IMAGE = 'ridgelight:test';
const MAIL_TIMEOUT_MS = 90_000;
const MAX_ADDED_BYTES = 850e6;
/** The development packages that packages of the app need too. */
const SHARED_PACKAGES = ['@types/node', 'ajv', 'ajv-formats', 'tailwindcss'];
const OWNER = 'owner@ridgelight.example';
const PASSWORD = 'only for tests, 32 characters or more';

const compose = readComposeFile({
  ...readComposeExample(),
  VERSION: 'test',
  POSTGRES_PASSWORD: PASSWORD,
  AUTH_SECRET: PASSWORD,
  ADMIN_EMAIL: OWNER,
  ADMIN_PASSWORD: PASSWORD,
});
const { migrate, app, worker } = compose.services as Record<'migrate' | 'app' | 'worker', ComposeService>;
const siteUrl = app.environment.SITE_URL ?? '';

const folder = makeTemporaryFolder();
const engine = createEngine(folder);
let image: ImageConfig;
/** A container, in which all services run, one after the other. */
let container: string;

beforeAll(async () => {
  const base = readDockerfile().at(-1)?.base ?? '';
  await makeBaseImage(base, path.join(folder, 'base'), engine.buildah);
  await engine.build(IMAGE);
  image = await engine.inspect(IMAGE);
  container = await engine.buildah('from', '--pull-never', IMAGE);
});

afterAll(async () => {
  await engine.buildah('rm', '--all');
  rmSync(folder, { recursive: true, force: true });
});

test('it has no tools of development', async () => {
  const root = await engine.buildah('mount', container);
  const isInstalled = (name: string) => existsSync(path.join(root, 'app/node_modules', name));
  expect(isInstalled('next')).toBe(true);
  expect(Object.keys(packageJson.devDependencies).filter(isInstalled)).toEqual(SHARED_PACKAGES);
  const addedBytes = (await sizeOf(root)) - (await sizeOf(path.join(folder, 'base')));
  console.log(`The Dockerfile adds ${Math.round(addedBytes / 1e6)} MB to its base image.`);
  expect(addedBytes).toBeLessThan(MAX_ADDED_BYTES);
});

test('the app migrates, becomes healthy, serves pages, takes leads and stops in time', async () => {
  const site = await startSite();
  const startedAt = Date.now();
  const { started, get } = await site.startApp();
  console.log(`Healthy ${Date.now() - startedAt} ms after the start.`);

  const home = await get('/');
  expect(home.status).toBe(200);
  expect(canonicalIn(await home.text())).toBe(`${siteUrl}/`);
  expect((await get('/api/ready?exclude=database,migrations')).status).toBe(200);
  await site.sendLead('First Visitor');
  expect(await site.hasMailAbout('First Visitor')).toBe(true);

  expect(await stop(started, app)).toBe(0);
  expect(refusedWritesOf(started)).toEqual([]);
  // The containers of compose.yaml have a read-only root.
  expect(await filesWrittenSince(startedAt)).toEqual([]);
  for (const msg of ['listening', 'stopping']) expect(started.output()).toContain(`"msg":"${msg}"`);
});

test('the worker sends what the app left in the outbox', async () => {
  const site = await startSite();
  await site.mail.stop();
  const { started } = await site.startApp();
  await site.sendLead('Waiting Visitor');
  expect(await stop(started, app)).toBe(0);

  const mail = await startMailServer(site.mail.port);
  onTestFinished(mail.stop);
  const sender = site.start(worker);
  expect(await hasMailAbout(mail, 'Waiting Visitor')).toBe(true);
  expect(await stop(sender, worker)).toBe(0);
  expect(refusedWritesOf(sender)).toEqual([]);
});

/** A migrated database and a mail server, and the containers of compose.yaml on them. */
async function startSite() {
  const [database, mail, port] = await Promise.all([
    createEmptyDatabase(),
    startMailServer(),
    findFreePort(),
  ]);
  onTestFinished(database.drop);
  onTestFinished(mail.stop);
  const env = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    // Without a network of its own, a container must not be reachable from other machines.
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const address = `http://127.0.0.1:${port}`;
  const start = (service: ComposeService) => {
    const started = engine.start(container, optionsOf(service, env), service.command ?? image.Cmd);
    onTestFinished(() => started.signal('SIGKILL'));
    return started;
  };
  const [, ...healthCheck] = image.Healthcheck.Test;
  const isHealthy = async () => (await engine.start(container, optionsOf(app, env), healthCheck).ended) === 0;

  const migration = start(migrate);
  expect(await migration.ended, migration.output()).toBe(0);

  return {
    mail,
    start,
    async startApp() {
      const started = start(app);
      const timeoutMs = image.Healthcheck.StartPeriod / 1e6;
      expect(await until(isHealthy, { timeoutMs, intervalMs: 500 }), started.output()).toBe(true);
      return { started, get: (target: string) => fetch(address + target) };
    },
    async sendLead(name: string) {
      const response = await fetch(`${address}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: siteUrl },
        body: JSON.stringify({ name, phone: '(828) 555-0199', service: aService }),
      });
      expect(response.status, await response.text()).toBe(201);
    },
    hasMailAbout: (name: string) => hasMailAbout(mail, name),
  };
}

/** Sends the stop signal, and returns the exit code; fails when the engine would have to kill the container. */
async function stop(
  started: ContainerProcess,
  { stop_grace_period = '10s' }: ComposeService,
): Promise<number> {
  const start = performance.now();
  started.signal(image.StopSignal as NodeJS.Signals);
  const code = await started.ended;
  const milliseconds = performance.now() - start;
  console.log(`Stopped after ${Math.round(milliseconds)} ms.`);
  expect(milliseconds).toBeLessThan(durationMs(stop_grace_period));
  return code;
}

/** What compose.yaml says about a service, with these variables on top. */
const optionsOf = (service: ComposeService, env: Record<string, string>): string[] => [
  ...Object.entries({ ...service.environment, ...env }).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]),
  ...(service.tmpfs ?? []).flatMap((text) => ['--mount', tmpfsMount(text)]),
];

function tmpfsMount(text: string): string {
  const [, where, megabytes, mode] = /^([^:]+):size=(\d+)m,mode=(\d+)$/.exec(text) ?? [];
  if (!where) throw new Error(`${text} is no tmpfs that this test knows.`);
  return `type=tmpfs,destination=${where},tmpfs-size=${Number(megabytes) * 1024 * 1024},tmpfs-mode=${mode}`;
}

/** The size of a folder on the disk, in bytes. */
const sizeOf = async (root: string) =>
  Number.parseInt(await run('du', ['--summarize', '--block-size=1', root]), 10);

const hasMailAbout = (mail: MailServer, name: string) =>
  until(() => mail.mails.some(({ text }) => text?.includes(name)), { timeoutMs: MAIL_TIMEOUT_MS });

const canonicalIn = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];

/** The files of the container that were written since a moment, other than those in volumes and in memory. */
async function filesWrittenSince(moment: number): Promise<string[]> {
  const root = await engine.buildah('mount', container);
  const found = await run('find', [root, '-xdev', '-type', 'f', '-newermt', `@${moment / 1_000}`]);
  return found.split('\n').filter(Boolean);
}

/** What it said about files that it could not write. */
const refusedWritesOf = (started: ContainerProcess) =>
  started.output().match(/.*(?:EROFS|EACCES|EPERM|read-only file system).*/gi) ?? [];
