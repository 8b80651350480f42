// Imported by the server under plain Node as well as by the app: no path alias, no `server-only`.

/** What a part of the process does when it is told to end. */
export interface Shutdown {
  /** At once, while requests are still being answered: ends what would go on for ever. */
  first?: () => unknown;
  /** When nobody is being answered any more: ends what the answers needed. */
  last?: () => unknown;
}

// On the global object because the app's bundles and the server each load this module for themselves.
const holder = globalThis as { ridgelightShutdowns?: Shutdown[] };

/** Has `shutdown` done when this process is told to end. */
export function onShutdown(shutdown: Shutdown): void {
  holder.ridgelightShutdowns ??= [];
  holder.ridgelightShutdowns.push(shutdown);
}

/** Does one half of everything that was asked for; what fails is said and keeps nothing else back. */
export async function shutDown(half: keyof Shutdown): Promise<void> {
  const done = (holder.ridgelightShutdowns ?? []).map(async (shutdown) => shutdown[half]?.());
  for (const result of await Promise.allSettled(done)) {
    if (result.status === 'rejected') console.error('Ending a part of this process failed:', result.reason);
  }
}
