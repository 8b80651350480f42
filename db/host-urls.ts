// Also imported by lib/platform/env.ts under plain Node.

const HOST_LIST = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)/;

/**
 * Splits a connection URI as PostgreSQL's own programs read it, which may name several hosts
 * (`postgresql://user@one:5432,two:5432/name`), into one URL for each host.
 */
export function hostUrls(uri: string): string[] {
  const [matched = '', start = '', hosts = ''] = HOST_LIST.exec(uri) ?? [];
  return hosts.split(',').map((host) => start + host + uri.slice(matched.length));
}
