import { hashSource } from './security-headers.ts';

// Also imported under plain Node: no path alias, no `server-only`.

/**
 * Runs inline, before a page is shown. A page that has no picture to carry over is left without a transition, because on a
 * slow device the next one is shown 50 ms sooner. A browser gives up a transition too, when one of the pages is left,
 * resized or hidden, or when it is too busy, and rejects its promises: an uncaught error of the page unless somebody handles
 * each.
 */
export const transitionScript =
  "for(let t of['pagereveal','pageswap'])addEventListener(t,({viewTransition:v})=>{if(v){Promise.all([v.ready,v.finished,v.updateCallbackDone]).catch(_=>0);if(t=='pageswap'&&!document.querySelector('li:has(a:focus) .service-picture'))v.skipTransition()}});";

/** Its source expression in a policy. */
export const transitionSource = hashSource(transitionScript);
