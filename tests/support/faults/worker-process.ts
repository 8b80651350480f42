import path from 'node:path';
import { type Child, startNode } from '../../../scripts/launch/child';
import { sendSignal } from '../../../scripts/launch/process-identity';
import { testAppEnvironment } from '../test-app';

/** `npm run worker`, as a process that can be killed and started again. */
export interface WorkerProcess {
  kill(): Promise<void>;
  restart(): void;
  stop(): Promise<void>;
}

/** Starts a worker on the database, with mail going to the server at `smtpUrl`; or what another script is. */
export function startWorkerProcess(
  databaseUrl: string,
  smtpUrl: string,
  extra: Record<string, string> = {},
  script = path.join('scripts', 'worker.ts'),
): WorkerProcess {
  const env = {
    ...testAppEnvironment(databaseUrl),
    SMTP_URL: smtpUrl,
    NODE_OPTIONS: '--import=tsx',
    ...extra,
  };
  const start = () => startNode(script, [], { env, output: 'buffered' });
  let worker: Child = start();
  return {
    async kill() {
      sendSignal(worker.pid, 'SIGKILL', { group: true });
      await worker.ended;
    },
    restart() {
      worker = start();
    },
    stop: () => worker.stop(),
  };
}
