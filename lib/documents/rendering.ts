// Also imported under plain Node: no path alias, no `server-only`.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visitor } from '@/lib/platform/server/private-pages';
import type { Facts } from '@/lib/site/facts/current';
import type { Correction } from './correction';

/** What a page and the code that renders it tell each other. */
export interface Rendering {
  /** The status to send, which a page can't set by itself. */
  status: number;
  /** Whether something couldn't be read, so that the page shows its defaults. */
  isIncomplete: boolean;
  /** What the contact page shows of a form without JavaScript. */
  correction?: Correction;
  /** What it read first of the business. */
  facts?: Facts;
  /** Who asks for a page that is theirs alone. */
  visitor?: Visitor;
}

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightRendering?: AsyncLocalStorage<Rendering> };
holder.ridgelightRendering ??= new AsyncLocalStorage();
const renderings = holder.ridgelightRendering;

/** Calls `render`; what is rendered within has `rendering` as its `currentRendering`. */
export const renderWith = <Result>(rendering: Rendering, render: () => Result): Result =>
  renderings.run(rendering, render);

/** The rendering that calls this; undefined for a page that Next sends by itself, as in development. */
export const currentRendering = (): Rendering | undefined => renderings.getStore();
