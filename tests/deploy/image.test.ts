import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import packageJson from '@/package.json';
import { findFreePort } from '../../scripts/launch/port';
import { until } from '../../scripts/launch/until';
import { ensureProgram } from '../../scripts/verify/ensure-program';
import { createEmptyDatabase } from '../support/database';
import {
  type ComposeService,
  durationMs,
  readComposeExample,
  readComposeFile,
} from '../support/deploy/compose-file';
import { type Container, type ContainerOptions, startContainer } from '../support/deploy/container';
import { buildImage, type Image } from '../support/deploy/image';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { makeTemporaryFolder } from '../support/test-server';

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
const siteUrl = app.build?.args.SITE_URL ?? '';

let folder: string;
let image: Image;

beforeAll(async () => {
  ensureProgram('bwrap', 'bubblewrap');
  ensureProgram('mmdebstrap');
  folder = makeTemporaryFolder();
  image = await buildImage(folder, { SITE_URL: siteUrl });
  console.log(`The Dockerfile adds ${Math.round(image.addedBytes / 1e6)} MB to its base image.`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('it has no tools of development', () => {
  const packages = path.join(image.root, image.workingFolder, 'node_modules');
  const isInstalled = (name: string) => existsSync(path.join(packages, name));
  expect(isInstalled('next')).toBe(true);
  expect(Object.keys(packageJson.devDependencies).filter(isInstalled)).toEqual(SHARED_PACKAGES);
  expect(image.addedBytes).toBeLessThan(MAX_ADDED_BYTES);
});

test('the app migrates, becomes healthy, serves pages, takes leads and stops in time', async () => {
  const site = await startSite();
  const start = performance.now();
  const { container, get } = await site.startApp();
  console.log(`Healthy ${Math.round(performance.now() - start)} ms after the start.`);

  const home = await get('/');
  expect(home.status).toBe(200);
  expect(canonicalIn(await home.text())).toBe(`${siteUrl}/`);
  expect((await get('/api/ready?exclude=database,migrations')).status).toBe(200);
  await site.sendLead('First Visitor');
  expect(await site.hasMailAbout('First Visitor')).toBe(true);

  expect(await stop(container, app)).toBe(0);
  expect(refusedWritesOf(container)).toEqual([]);
  for (const msg of ['listening', 'stopping']) expect(container.output()).toContain(`"msg":"${msg}"`);
});

test('the worker sends what the app left in the outbox', async () => {
  const site = await startSite();
  await site.mail.stop();
  const { container } = await site.startApp();
  await site.sendLead('Waiting Visitor');
  expect(await stop(container, app)).toBe(0);

  const mail = await startMailServer(site.mail.port);
  onTestFinished(mail.stop);
  const sender = await site.start(worker);
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
  const start = async (service: ComposeService, more: Record<string, string> = {}) => {
    const container = await startContainer(image, optionsOf(service, { ...env, ...more }));
    onTestFinished(() => container.signal('SIGKILL'));
    return container;
  };

  const migration = await start(migrate);
  expect(await migration.ended, migration.output()).toBe(0);

  return {
    mail,
    start,
    async startApp(more?: Record<string, string>) {
      const container = await start(app, more);
      const timeoutMs = image.healthcheck?.startPeriodMs ?? 0;
      const isHealthy = await until(container.isHealthy, { timeoutMs, intervalMs: 500 });
      expect(isHealthy, container.output()).toBe(true);
      return { container, get: (target: string) => fetch(address + target) };
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
async function stop(container: Container, { stop_grace_period = '10s' }: ComposeService): Promise<number> {
  const start = performance.now();
  container.signal(image.stopSignal as NodeJS.Signals);
  const code = await container.ended;
  const milliseconds = performance.now() - start;
  console.log(`Stopped after ${Math.round(milliseconds)} ms.`);
  expect(milliseconds).toBeLessThan(durationMs(stop_grace_period));
  return code;
}

/** What compose.yaml says about a service, with these variables on top. */
function optionsOf(service: ComposeService, env: Record<string, string>): ContainerOptions {
  return {
    ...(service.command && { command: service.command }),
    env: { ...service.environment, ...env },
    mounts: Object.fromEntries(service.volumes?.map(mountVolume) ?? []),
    tmpfs: Object.fromEntries(service.tmpfs?.map(readTmpfs) ?? []),
  };
}

/** A new volume belongs to whom its folder in the image belongs to. */
function mountVolume(text: string): [inside: string, folder: string] {
  const inside = text.split(':')[1] ?? '';
  const { uid, gid, mode } = statSync(path.join(image.root, inside));
  const volume = mkdtempSync(path.join(folder, 'volume-'));
  chownSync(volume, uid, gid);
  chmodSync(volume, mode);
  return [inside, volume];
}

function readTmpfs(text: string): [folder: string, bytes: number] {
  const [, where, megabytes] = /^([^:]+):size=(\d+)m/.exec(text) ?? [];
  if (!where) throw new Error(`${text} is no tmpfs that this test knows.`);
  return [where, Number(megabytes) * 1024 * 1024];
}

const hasMailAbout = (mail: MailServer, name: string) =>
  until(() => mail.mails.some(({ text }) => text?.includes(name)), { timeoutMs: MAIL_TIMEOUT_MS });

const canonicalIn = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];

/** What it said about files that it could not write. */
const refusedWritesOf = (container: Container) =>
  container.output().match(/.*(?:EROFS|EACCES|EPERM|read-only file system).*/gi) ?? [];
