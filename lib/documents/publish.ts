// Also imported under plain Node: no path alias, no `server-only`.
import type { ResponseContent } from './kept-response.ts';
import type { Rendering } from './rendering.ts';

/** What the app needs of the documents, which the server keeps (documents.ts). */
interface Publisher {
  publish(path: string): Promise<void>;
  publishAll(): Promise<void>;
  refreshAll(): Promise<void>;
  render(url: string, rendering?: Partial<Rendering>): Promise<ResponseContent>;
}

export const SITEMAP = '/sitemap.xml';

/** What names the site's address or business apart from its pages. */
export const SITE_FILES = ['/robots.txt', '/manifest.webmanifest', '/staff.webmanifest'];

/** Stands for every page. */
export const EVERY_PAGE = '/*';

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightPublisher?: Publisher };

/** Called by the server. Without it, as in development, every page is rendered for each request. */
export function registerPublisher(publisher: Publisher): void {
  holder.ridgelightPublisher = publisher;
}

/**
 * Has pages, or every page (`EVERY_PAGE`), rendered again after what they show has changed. Resolves when nobody gets them from before from this instance
 * any more; the others hear of the change from the database (lib/seo/publishing.ts).
 */
export async function publishAfterChange(...paths: string[]): Promise<void> {
  if (paths.includes(EVERY_PAGE)) await holder.ridgelightPublisher?.publishAll();
  else await Promise.all([...paths, SITEMAP].map((path) => holder.ridgelightPublisher?.publish(path)));
}

/** Renders every page again, for changes whose notification may have been lost. */
export async function refreshAll(): Promise<void> {
  await holder.ridgelightPublisher?.refreshAll();
}

/**
 * Renders a page for one visitor; undefined in development.
 *
 * @throws {Error} when too many visitors wait, or the page can't be rendered.
 */
export const renderForVisitor = async (
  url: string,
  rendering: Partial<Rendering>,
): Promise<ResponseContent | undefined> => holder.ridgelightPublisher?.render(url, rendering);
