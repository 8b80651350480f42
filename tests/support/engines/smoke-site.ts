import { type AppInstance, startAppInstance } from '../app-instance';
import { createTestDatabase } from '../database';
import { startProbeProxy } from './probe-proxy';

/** The production build on its own database, behind the proxy that inserts the probe into its pages. */
export interface SmokeSite {
  address: string;
  stop(): Promise<void>;
}

/** Starts the app behind the proxy, on a database that `stop` drops. */
export async function startSmokeSite(): Promise<SmokeSite> {
  const started = new AsyncDisposableStack();
  try {
    const database = await createTestDatabase();
    started.defer(database.drop);
    let app: AppInstance | undefined;
    const proxy = await startProbeProxy(() => app?.port ?? 0);
    started.defer(proxy.stop);
    const address = `http://localhost:${proxy.port}`;
    app = await startAppInstance(database.url, { SITE_URL: address });
    started.defer(app.stop);
    const resources = started.move();
    return { address, stop: () => resources.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
