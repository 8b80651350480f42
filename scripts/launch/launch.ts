import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { startApp, waitForFirstResponse } from './app';
import { type Build, buildApp, buildFolder, isBuildCurrent } from './build';
import { prepareDatabase } from './database';
import { startMailSink } from './mail-sink';
import { isPortFree, portProblem } from './port';
import { Problem } from './problem';
import { type RunLock, takeRunLock } from './run-lock';
import { stopRequested } from './run-script';
import { openSecrets, rememberPasswordWasShown, type Secrets } from './secrets';
import { readSettings, type Settings } from './settings';
import { until } from './until';
import { makeWritableFolder } from './writable-folder';

const PORT_RELEASE_TIMEOUT_MS = 5_000;

/**
 * Runs the whole product until a stop is requested or a part of it exits, then stops what it started in reverse order.
 * Returns the exit code.
 */
export async function launch(mode: 'start' | 'dev', stop: AbortSignal): Promise<number> {
  const settings = readSettings(mode === 'dev' ? 'development' : 'production');
  await using started = new AsyncDisposableStack();
  const locks = await lockFolders(mode, settings, started);
  const wasAbandoned = locks.some((lock) => lock.wasAbandoned);
  await refuseUnusablePort(settings, wasAbandoned ? PORT_RELEASE_TIMEOUT_MS : 0);

  const own = settings.databaseUrl ? undefined : await startOwnServices(settings, started);
  const env = { ...settings.env, ...own?.env };
  stop.throwIfAborted();
  await prepareDatabase({ url: env.DATABASE_URL ?? '', directUrl: settings.directUrl });
  stop.throwIfAborted();
  if (mode === 'start')
    await buildWhenNeeded({ env, contents: [settings.address, env.DATABASE_URL ?? ''] }, stop);

  const options = { mode, host: settings.host, port: settings.port, env };
  const app = startApp(options);
  started.defer(app.stop);
  for (const lock of locks) lock.recordApp(app.pid);
  const warnings = await waitForFirstResponse(app, options, stop);
  announce(settings, own, warnings);

  const reason = await Promise.race([
    stopRequested(stop).then(() => 'asked' as const),
    app.ended.then(() => 'The app has ended, so everything stops.'),
    own?.postgresEnded.then(() => 'PostgreSQL has ended, so everything stops.') ??
      new Promise<never>(() => {}),
  ]);
  console.log(reason === 'asked' ? 'Stopping …' : reason);
  return reason === 'asked' ? 0 : 1;
}

/** Locks the folders that no other run may use meanwhile: the data, and the build that is served. */
async function lockFolders(
  mode: 'start' | 'dev',
  { dataDir, address, env }: Settings,
  started: AsyncDisposableStack,
): Promise<RunLock[]> {
  const take = async (folder: string, name: string, otherwise: string) => {
    makeWritableFolder(folder, name);
    const lock = await takeRunLock(folder, { address, otherwise });
    started.defer(lock.release);
    return lock;
  };
  const data = await take(dataDir, 'DATA_DIR', 'give this one another PORT and DATA_DIR');
  // The development server keeps what it compiles in a folder of its own.
  if (mode === 'dev') return [data];
  makeWritableFolder(buildFolder(env), 'build folder');
  // The one part of it that a build does not delete.
  const cache = path.join(buildFolder(env), 'cache');
  return [data, await take(cache, "build's cache", 'run this one in a copy of the project')];
}

interface OwnServices {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  postgresEnded: Promise<void>;
}

/** Starts a database and, unless SMTP_URL is set, a mail server; creates the secrets and the first account. */
async function startOwnServices(settings: Settings, started: AsyncDisposableStack): Promise<OwnServices> {
  const { dataDir, env } = settings;
  const postgres = await startEmbeddedPostgres({ dataDir });
  started.defer(postgres.stop);
  const secrets = openSecrets(dataDir);
  const mailFolder = env.SMTP_URL ? undefined : path.join(dataDir, 'mail');
  const sink = mailFolder ? await startMailSink(mailFolder) : undefined;
  if (sink) started.defer(sink.stop);
  return {
    env: {
      NODE_ENV: env.NODE_ENV,
      DATABASE_URL: postgres.url,
      SMTP_URL: env.SMTP_URL ?? sink?.url,
      MAIL_FOLDER: mailFolder,
      AUTH_SECRET: env.AUTH_SECRET ?? secrets.authSecret,
      ADMIN_EMAIL: env.ADMIN_EMAIL ?? secrets.adminEmail,
      ADMIN_PASSWORD: env.ADMIN_PASSWORD ?? secrets.adminPassword,
    },
    secrets,
    postgresEnded: postgres.ended,
  };
}

async function refuseUnusablePort({ host, port }: Settings, timeoutMs: number): Promise<void> {
  if (await until(() => isPortFree(port, host), { timeoutMs })) return;
  const code = await portProblem(port, host);
  if (!code) return;
  if (code === 'EADDRINUSE') {
    throw new Problem(
      `Port ${port} on ${host} is taken by another program: stop that, or choose another PORT.`,
    );
  }
  if (code === 'EACCES') {
    throw new Problem(`This user may not listen on port ${port}: choose a PORT of 1024 or more.`);
  }
  throw new Problem(`${host} is not an address of this machine (${code}): choose another HOST.`);
}

async function buildWhenNeeded(build: Build, stop: AbortSignal): Promise<void> {
  if (isBuildCurrent(build)) return;
  const start = Date.now();
  console.log('Building …');
  await buildApp(build, stop);
  console.log(`Built in ${((Date.now() - start) / 1000).toFixed(0)} s.`);
}

function announce(
  { address, env, dataDir }: Settings,
  own: OwnServices | undefined,
  warnings: string[],
): void {
  console.log(`\n  Site    ${address}`);
  console.log(`  Staff   ${address}/admin  ${signInHint(env, own)}`);
  if (own) console.log(`  Data    ${dataDir}`);
  for (const warning of warnings) console.log(`  Warning ${warning}`);
  console.log('\n  Ctrl-C stops everything.\n');
}

function signInHint(env: NodeJS.ProcessEnv, own: OwnServices | undefined): string {
  if (env.ADMIN_EMAIL) return `as ${env.ADMIN_EMAIL}, with ADMIN_PASSWORD`;
  if (!own) return 'with your account; ADMIN_EMAIL and ADMIN_PASSWORD make the first one';
  const { adminEmail, adminPassword, passwordWasShown, file } = own.secrets;
  if (passwordWasShown)
    return `as ${adminEmail}; the password was printed at the first start and is in ${file}`;
  rememberPasswordWasShown(own.secrets);
  return `as ${adminEmail}, password ${adminPassword} (printed only this once; kept in ${file})`;
}
