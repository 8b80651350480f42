// Also imported by the server under plain Node: no path alias, no `server-only`.

/** Shutdown hooks of a part of the process. */
export interface Shutdown {
  /** Runs at once, while requests finish: ends streams and background jobs. */
  first?: () => unknown;
  /** Runs when all requests have finished: releases what they needed. */
  last?: () => unknown;
}

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightShutdowns?: Shutdown[] };

/** Registers hooks that run when this process shuts down. */
export function onShutdown(shutdown: Shutdown): void {
  holder.ridgelightShutdowns ??= [];
  holder.ridgelightShutdowns.push(shutdown);
}

/** Runs one phase of all hooks; a failing hook is logged and doesn't stop the others. */
export async function shutDown(phase: keyof Shutdown): Promise<void> {
  const done = (holder.ridgelightShutdowns ?? []).map(async (shutdown) => shutdown[phase]?.());
  for (const result of await Promise.allSettled(done)) {
    if (result.status === 'rejected') console.error('A shutdown hook failed:', result.reason);
  }
}
