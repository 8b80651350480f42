import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '../../scripts/launch/problem';
import { staff as staffOfTests } from '../support/staff';
import { appDatabaseUrl, testAddress, testPort } from '../support/test-app';

/** What lies behind the tests' own app. */
export interface OwnApp {
  databaseUrl: string;
  /** Where its mail server keeps every message. */
  mailFolder: string;
}

/** The site of the screenshots. */
export interface Site {
  address: string;
  /** The account that signs in for the staff scenes. */
  staff: { email: string; password: string };
  /** Set for the tests' own app, whose database may be filled with made-up data. */
  own: OwnApp | null;
  close(): Promise<void>;
}

/** Uses the running site of BASE_URL, else starts the app of the browser tests, which `close` stops. */
export async function openSite(stop: AbortSignal): Promise<Site> {
  const { BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (BASE_URL) {
    const staff = {
      email: ADMIN_EMAIL ?? staffOfTests.email,
      password: ADMIN_PASSWORD ?? staffOfTests.password,
    };
    return { address: BASE_URL.replace(/\/$/, ''), staff, own: null, close: async () => {} };
  }
  const mailFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-mail-'));
  console.log('Starting the app (building it first, when it has changed) …');
  const close = await startTestApp(mailFolder, stop);
  const own = { databaseUrl: appDatabaseUrl(mailFolder), mailFolder };
  return { address: testAddress(), staff: staffOfTests, own, close };
}

/**
 * Starts the app of the browser tests on a database of its own, after building it when it has changed. `folder` is the
 * checkout that it's built from. Returns the function that stops it.
 *
 * @throws {Problem} when it doesn't start
 */
export async function startTestApp(
  mailFolder: string,
  stop: AbortSignal,
  { folder = '.', port = testPort() } = {},
): Promise<() => Promise<void>> {
  const app = spawn(process.execPath, ['--import', 'tsx', 'tests/support/serve.ts'], {
    cwd: folder,
    env: { ...process.env, E2E_MAIL_FOLDER: mailFolder, E2E_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(app, 'exit');
  const close = async () => {
    app.kill('SIGTERM');
    await ended;
  };
  stop.addEventListener('abort', () => void close(), { once: true });
  const ready = (async () => {
    // Closing the pipe would end the app at its next log line.
    const output = app.stdout.iterator({ destroyOnReturn: false });
    for await (const chunk of output) if (String(chunk).includes('is ready')) return true;
    return false;
  })();
  if (await Promise.race([ready, ended.then(() => false)])) {
    app.stdout.resume();
    return close;
  }
  throw new Problem('The app did not start: its message is above.');
}
