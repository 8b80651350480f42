import { hashSource } from './security-headers.ts';

// Also imported under plain Node: no path alias, no `server-only`.

/**
 * Runs inline, before a page is shown. A browser gives up the transition between two pages when one of them is left, resized
 * or hidden, or when it is too busy, and rejects its promises: an uncaught error of the page unless somebody handles each.
 */
export const transitionScript =
  "for(let t of['pagereveal','pageswap'])addEventListener(t,({viewTransition:v})=>v&&Promise.all([v.ready,v.finished,v.updateCallbackDone]).catch(_=>0));";

/** Its source expression in a policy. */
export const transitionSource = hashSource(transitionScript);
