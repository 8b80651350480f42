import { type Child, startNode } from './child.ts';
import { Problem } from './problem.ts';
import { until } from './until.ts';
import { firstRunLinkIn, warningsIn } from './warnings.ts';

const START_TIMEOUT_MS = 120_000;
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * V8's options for the app. By default, a machine with much memory lets garbage pile up: after 500 pages, 600 MB instead of
 * 390 MB. They cost 2% of the time that a page takes.
 */
export const NODE_ARGS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

interface AppOptions {
  /** `start` serves the build, `dev` compiles on demand. */
  mode: 'start' | 'dev';
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
}

/** Starts the app on the port; on SIGTERM it finishes the requests in flight and exits. */
export function startApp({ mode, host, port, env }: AppOptions): Child {
  const NODE_ENV = mode === 'dev' ? 'development' : 'production';
  return startNode('scripts/start.ts', [], {
    nodeArgs: NODE_ARGS,
    env: { ...env, NODE_ENV, HOST: host, PORT: String(port) },
    // Compile times must be visible during development.
    output: mode === 'dev' ? 'terminal' : 'buffered',
    delayMs: Number(env.DRAIN_SECONDS ?? 0) * 1_000,
  });
}

/** What the app has logged while it started: its warnings, and the link by which the site is set up, if it hasn't been. */
interface StartLog {
  warnings: string[];
  firstRunLink: string | undefined;
}

/**
 * Waits for the first response, and returns what was logged until then.
 *
 * @throws {Problem} when the app exits or times out; its output is printed
 */
export async function waitForFirstResponse(
  app: Child,
  { host, port }: AppOptions,
  stop: AbortSignal,
): Promise<StartLog> {
  const hasResponded = until(() => responds(`http://${bracketed(reachableHost(host))}:${port}/`), {
    timeoutMs: START_TIMEOUT_MS,
    signal: stop,
  });
  const outcome = await Promise.race([hasResponded, app.ended.then(() => false)]);
  const output = app.release();
  if (outcome) return { warnings: warningsIn(output), firstRunLink: firstRunLinkIn(output) };
  process.stdout.write(output);
  throw new Problem(outcome === false ? 'The app ended while it was starting.' : 'The app does not answer.');
}

/** How this machine reaches an app that listens on this host. */
export const reachableHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
