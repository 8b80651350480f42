import { type AppInstance, startAppInstance } from '../app-instance';
import { createTestDatabase, type TestDatabase } from '../database';
import { type MailServer, startMailServer } from '../mail-server';
import { faultEnvironment } from './fault-environment';
import { startWorkerProcess, type WorkerProcess } from './worker-process';

interface WorkerBed {
  database: TestDatabase;
  /** Accepts the leads, and sends no mail. */
  app: AppInstance;
  workers: WorkerProcess[];
  /** One for each worker, to see whether it is sending. */
  mails: MailServer[];
}

/** Starts everything; disposing of the stack stops it. */
export async function startWorkers(count: number, started: AsyncDisposableStack): Promise<WorkerBed> {
  const database = await createTestDatabase();
  started.defer(database.drop);
  const app = await startAppInstance(database.url, faultEnvironment(''));
  started.defer(app.stop);
  const mails = await Promise.all(Array.from({ length: count }, () => startMailServer()));
  const workers = mails.map(({ port, stop }) => {
    started.defer(stop);
    return startWorkerProcess(database.url, `smtp://127.0.0.1:${port}`);
  });
  for (const worker of workers) started.defer(worker.stop);
  return { database, app, mails, workers };
}
