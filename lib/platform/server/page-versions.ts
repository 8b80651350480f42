// Also imported under plain Node: no path alias, no `server-only`.

interface PageVersion {
  /** How often the page's data has changed, as far as this process knows. */
  changed: number;
  /** The value of `changed` when the data was last read. */
  read: number;
  /** Whether the data couldn't be read the last time, so that the page shows something else. */
  isUnread: boolean;
}

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightPageVersions?: Map<string, PageVersion> };

function versionOf(path: string): PageVersion {
  holder.ridgelightPageVersions ??= new Map();
  const versions = holder.ridgelightPageVersions;
  let version = versions.get(path);
  if (!version) {
    version = { changed: 0, read: 0, isUnread: false };
    versions.set(path, version);
  }
  return version;
}

/** Marks a page's data as changed: what is rendered from data read before is stale. */
export function markPageChanged(path: string): void {
  versionOf(path).changed += 1;
}

/** Call before reading a page's data, and the returned function once that has succeeded or failed. */
export function trackPageRead(path: string): (outcome: 'read' | 'failed') => void {
  const version = versionOf(path);
  const { changed } = version;
  return (outcome) => {
    version.read = Math.max(version.read, changed);
    version.isUnread = outcome === 'failed';
  };
}

/** The number of changes of a page so far. */
export const currentVersion = (path: string): number => versionOf(path).changed;

/** The number of changes that the data of the page's last rendering included. */
export const renderedVersion = (path: string): number => versionOf(path).read;

/** Whether the data of the page's last rendering couldn't be read. */
export const wasUnreadable = (path: string): boolean => versionOf(path).isUnread;
