import { isIP } from 'node:net';
import { countablePath } from './countable-path';

// So that a scanner can't fill the memory, or the table at once.
const MAX_PATHS = 50;
// So that a flood costs next to nothing: reading a path takes longer than sending the kept page for it.
const MAX_REQUESTS = 1_000;

/** How often an unknown path was asked for since the counts were last taken. */
export interface PathCount {
  path: string;
  count: number;
  lastSeenAt: Date;
  /** The last other site that linked there. */
  referrerHost: string | null;
}

/** Counts unknown paths in memory, up to a limit of requests and of different paths. */
export function createPathCounter(siteHost: string) {
  let counts = new Map<string, PathCount>();
  let requests = 0;
  return {
    /** Counts one request for a path, whatever the path is. */
    add(path: string, referrer: string | undefined): void {
      requests += 1;
      const key = requests > MAX_REQUESTS ? null : countablePath(path);
      const known = key === null ? undefined : counts.get(key);
      if (key === null || (!known && counts.size >= MAX_PATHS)) return;
      counts.set(key, {
        path: key,
        count: (known?.count ?? 0) + 1,
        lastSeenAt: new Date(),
        referrerHost: referringHost(referrer, siteHost) ?? known?.referrerHost ?? null,
      });
    },

    /** Returns the counts and resets them. */
    take(): PathCount[] {
      const taken = [...counts.values()];
      counts = new Map();
      requests = 0;
      return taken;
    },
  };
}

const MAX_CHARACTERS = 100;

/** The host of the other site that a `Referer` names; null for none, for this site and for a plain IP address. */
export function referringHost(referrer: string | undefined, siteHost: string): string | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.host === siteHost) return null;
  const { hostname } = url;
  return hostname.length > MAX_CHARACTERS || isIP(hostname.replace(/[[\]]/g, '')) ? null : hostname;
}
