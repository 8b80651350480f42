// Also imported by the server under plain Node: no path alias, no `server-only`.

/** The shutdown hooks of a part of the process. */
export interface ShutdownHooks {
  /** Runs immediately, while requests in progress finish: ends streams and background jobs. */
  duringDrain?: () => unknown;
  /** Runs when all requests have finished: releases what they needed. */
  afterDrain?: () => unknown;
}

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightShutdownHooks?: ShutdownHooks[] };

/** Registers hooks that run when this process shuts down. */
export function onShutdown(hooks: ShutdownHooks): void {
  holder.ridgelightShutdownHooks ??= [];
  holder.ridgelightShutdownHooks.push(hooks);
}

/** Runs one phase of all hooks; a failing hook is logged and doesn't stop the others. */
export async function shutDown(phase: keyof ShutdownHooks): Promise<void> {
  const done = (holder.ridgelightShutdownHooks ?? []).map(async (hooks) => hooks[phase]?.());
  for (const result of await Promise.allSettled(done)) {
    if (result.status === 'rejected') console.error('A shutdown hook failed:', result.reason);
  }
}
