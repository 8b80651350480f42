import { type Child, startNode } from './child';
import { Problem } from './problem';
import { until } from './until';
import { warningsIn } from './warnings';

const START_TIMEOUT_MS = 120_000;
const ANSWER_TIMEOUT_MS = 60_000;

interface AppOptions {
  /** `start` serves what was built, `dev` compiles what is asked for. */
  mode: 'start' | 'dev';
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
}

/** Starts the app on the port; it ends with SIGTERM, when it has answered what it was asked. */
export function startApp({ mode, host, port, env }: AppOptions): Child {
  const NODE_ENV = mode === 'dev' ? 'development' : 'production';
  return startNode('scripts/serve.ts', [], {
    env: { ...env, NODE_ENV, HOST: host, PORT: String(port) },
    // Compile times are what one watches during development.
    output: mode === 'dev' ? 'terminal' : 'held',
  });
}

/** Waits for the first answer, and returns the app's warnings until then. An app that ends before has said why. */
export async function awaitFirstAnswer(
  app: Child,
  { host, port }: AppOptions,
  stop: AbortSignal,
): Promise<string[]> {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const answered = until(() => answers(`http://${bracketed(reachable)}:${port}/`), {
    timeoutMs: START_TIMEOUT_MS,
    signal: stop,
  });
  const outcome = await Promise.race([answered, app.ended.then(() => false)]);
  const output = app.release();
  if (outcome) return warningsIn(output);
  process.stdout.write(output);
  throw new Problem(outcome === false ? 'The app ended while it was starting.' : 'The app does not answer.');
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
