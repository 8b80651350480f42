import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being answered, wherever in its course one asks. */
export interface RequestContext {
  /** Ours, never the client's: it stands in every line of the log and in the answer. */
  id: string;
  /** Whom it came from; undefined where that is not known. */
  address: string | undefined;
  /** Who of the staff sent it, once that is known. */
  staff?: { id: string; name: string };
}

// On the global object because a bundler loads this module once for each of its bundles.
const holder = globalThis as { ridgelightRequest?: AsyncLocalStorage<RequestContext> };
holder.ridgelightRequest ??= new AsyncLocalStorage();
const storage = holder.ridgelightRequest;

/** Runs `answer`, and all that it sets off, as part of the request. */
export const inRequest = <Result>(context: RequestContext, answer: () => Result): Result =>
  storage.run(context, answer);

/** The request that the running code answers; undefined in jobs and at the start. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();
