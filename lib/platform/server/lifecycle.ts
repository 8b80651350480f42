// Also imported by the server under plain Node: no path alias, no `server-only`.

/** Where a server process is in its life: only while it is `serving` should it get requests from a load balancer. */
export type Lifecycle = 'starting' | 'serving' | 'draining';

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightLifecycle?: Lifecycle };

export const lifecycle = (): Lifecycle => holder.ridgelightLifecycle ?? 'starting';

/** Records that this process has begun to serve or to drain. */
export function setLifecycle(state: Lifecycle): void {
  holder.ridgelightLifecycle = state;
}
