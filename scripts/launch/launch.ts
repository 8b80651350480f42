import path from 'node:path';
import { listenProblem } from '../../lib/platform/server/listen.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { reachableHost, startApp, waitForFirstResponse } from './app.ts';
import { buildFolder, isBuildCurrent } from './build-fingerprint.ts';
import { runToEnd } from './child.ts';
import { startMailSink } from './mail-sink.ts';
import { isPortFree, listenError } from './port.ts';
import { isServedByApp, startPreview } from './preview.ts';
import { Problem } from './problem.ts';
import { acquireRunLock, type RunLock } from './run-lock.ts';
import { stopRequested } from './run-script.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { startMessage } from './start-message.ts';
import { until } from './until.ts';
import { makeWritableFolder } from './writable-folder.ts';

const PORT_RELEASE_TIMEOUT_MS = 5_000;

// Run by plain Node with type stripping, as are the modules that it imports: their imports need file extensions.

/**
 * Runs the whole product until a stop is requested or a part of it exits, then stops what it started in reverse order.
 * Returns the exit code.
 */
export async function launch(mode: 'start' | 'dev', stop: AbortSignal): Promise<number> {
  const NODE_ENV = mode === 'dev' ? 'development' : 'production';
  const settings = readSettings(NODE_ENV);
  await using started = new AsyncDisposableStack();
  const locks = await lockFolders(mode, settings, started);
  const wasAbandoned = locks.some((lock) => lock.wasAbandoned);
  await rejectUnusablePort(settings, wasAbandoned ? PORT_RELEASE_TIMEOUT_MS : 0);

  const embedded = settings.databaseUrl ? undefined : await startEmbeddedServices(settings, started);
  const env = { ...settings.env, ...embedded?.env, NODE_ENV } as const;
  const isReady =
    (await runToEnd('scripts/migrate.ts', env, stop)) === 0 &&
    (mode === 'dev' || (await buildIfNeeded(env, stop)));
  if (!isReady) return 1;

  const options = { mode, host: settings.host, port: settings.port, env };
  const app = startApp(options);
  started.defer(app.stop);
  for (const lock of locks) lock.recordApp(app.pid);
  const { warnings, firstRunLink } = await waitForFirstResponse(app, options, stop);
  const preview = await startPreviewIfNeeded(settings, started);
  console.log(
    startMessage({
      settings,
      preview,
      firstRunLink,
      signInHint: signInHint(settings.env, embedded),
      hasOwnData: embedded !== undefined,
      warnings,
    }),
  );

  const reason = await Promise.race([
    stopRequested(stop).then(() => 'asked' as const),
    app.ended.then(() => 'The app has ended, so everything stops.'),
    embedded?.postgresEnded.then(() => 'PostgreSQL has ended, so everything stops.') ??
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
  const take = async (folder: string, name: string, fallback: string) => {
    makeWritableFolder(folder, name);
    const lock = await acquireRunLock(folder, { address, fallback });
    started.defer(lock.release);
    return lock;
  };
  const data = await take(dataDir, 'DATA_DIR', 'give this one another PORT and DATA_DIR');
  // The development server compiles to a separate folder.
  if (mode === 'dev') return [data];
  makeWritableFolder(buildFolder(env), 'build folder');
  // The one part of it that a build does not delete.
  const cache = path.join(buildFolder(env), 'cache');
  return [data, await take(cache, "build's cache", 'run this one in a copy of the project')];
}

interface EmbeddedServices {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  postgresEnded: Promise<void>;
}

/** Starts a database and, unless SMTP_URL is set, a mail server; creates the secrets. */
async function startEmbeddedServices(
  settings: Settings,
  started: AsyncDisposableStack,
): Promise<EmbeddedServices> {
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
    },
    secrets,
    postgresEnded: postgres.ended,
  };
}

async function rejectUnusablePort({ host, port }: Settings, timeoutMs: number): Promise<void> {
  if (await until(() => isPortFree(port, host), { timeoutMs })) return;
  const code = await listenError(port, host);
  if (code) throw new Problem(listenProblem(code, { host, port }));
}

/** Returns whether there is a build of the current sources. */
async function buildIfNeeded(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<boolean> {
  if (isBuildCurrent(env)) return true;
  const start = Date.now();
  console.log('Building …');
  if ((await runToEnd('scripts/build.ts', env, stop)) !== 0) return false;
  console.log(`Built in ${((Date.now() - start) / 1000).toFixed(0)} s.`);
  return true;
}

/** Opens a local address for a site that only a proxy can make reachable; the proxy may not be there yet. */
async function startPreviewIfNeeded(
  { address, host, port }: Settings,
  started: AsyncDisposableStack,
): Promise<string | undefined> {
  const site = new URL(address);
  if (isServedByApp(site, port)) return undefined;
  const preview = await startPreview({ host: reachableHost(host), port, site });
  started.defer(preview.stop);
  return preview.address;
}

function signInHint(env: NodeJS.ProcessEnv, embedded: EmbeddedServices | undefined): string {
  if (env.ADMIN_EMAIL) return `as ${env.ADMIN_EMAIL}, with ADMIN_PASSWORD`;
  const { adminEmail, file } = embedded?.secrets ?? {};
  return adminEmail ? `as ${adminEmail}; its first password is in ${file}` : 'with your account';
}
