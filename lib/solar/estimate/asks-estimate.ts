import { ESTIMATE_PARAMETER } from './contact-path.ts';
import { constantKeys, inputKeys } from './query.ts';

interface AnswerRoute {
  /** The page, and the query keys that ask it for an estimate. */
  page: string;
  keys: readonly string[];
  /** The route that answers (app/(answer)). It has no address of its own. */
  route: string;
}

// The server around Next loads this file without path aliases, so it can't import SAVINGS_PATH; a test compares them.
const answerRoutes: readonly AnswerRoute[] = [
  { page: '/savings', keys: [...inputKeys, ...constantKeys], route: '/savings-answer' },
  { page: '/contact', keys: [ESTIMATE_PARAMETER], route: '/contact-answer' },
];

/**
 * The route for a URL that asks a page for an estimate, so that the page can't be the one kept for everybody; undefined for
 * all others. Requests of Next's client for the data of a page (`_rsc`) don't: the page's own script answers them
 * (components/site/savings, components/site/contact/attach-estimate.ts).
 */
export function answerRoute(url: string): string | undefined {
  const [path, query] = url.split(/\?(.*)/s);
  const answering = answerRoutes.find(({ page }) => page === path);
  if (!answering || !query) return undefined;
  const params = new URLSearchParams(query);
  return !params.has('_rsc') && answering.keys.some((key) => params.has(key)) ? answering.route : undefined;
}

/** Whether a URL asks a page for an estimate. */
export const asksEstimate = (url: string): boolean => answerRoute(url) !== undefined;

/** Whether a path is that of a route that only answers the query of another page. */
export const isAnswerRoute = (path: string): boolean => answerRoutes.some(({ route }) => route === path);
