// Also imported under plain Node: no path alias, no `server-only`.

/** What the server has to know of the site's pages. */
export interface Site {
  /** The paths of the public pages as they are now. */
  pages(): ReadonlySet<string>;
  /** What else is kept: the pages that say that a page doesn't exist, the sitemap, robots.txt and the manifests. */
  others: readonly string[];
  /** Finds the path of the page to show at another path; null where the app has to respond. */
  findNotFoundPage(path: string): Promise<string | null>;
  /**
   * Called with a public page that was rendered with everything it shows. Resolves to the paths of what depends on it, and has
   * to be rendered again, which may be the page itself.
   */
  onRendered(path: string, html: string): Promise<readonly string[]>;
}

const NONE: Site = {
  pages: () => new Set(),
  others: [],
  findNotFoundPage: async () => null,
  onRendered: async () => [],
};

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightSite?: Site };

/** Called by the app, which knows the pages and redirects. */
export function registerSite(site: Site): void {
  holder.ridgelightSite = site;
}

export const registeredSite = (): Site => holder.ridgelightSite ?? NONE;
