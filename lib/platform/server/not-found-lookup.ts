// Also imported under plain Node: no path alias, no `server-only`.

/** The path of the page to show at a path that has none; null when the app has to respond to it. */
export type NotFoundLookup = (path: string) => Promise<string | null>;

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightNotFoundLookup?: NotFoundLookup };

/** Called by the app, which knows the redirects. */
export function registerNotFoundLookup(lookup: NotFoundLookup): void {
  holder.ridgelightNotFoundLookup = lookup;
}

export const findNotFoundPage: NotFoundLookup = async (path) =>
  (await holder.ridgelightNotFoundLookup?.(path)) ?? null;
