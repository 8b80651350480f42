// Also imported under plain Node: no path alias, no `server-only`.

/**
 * Runs inline, before a page is shown. A browser gives up the transition between two pages when one of them is left, resized
 * or hidden, or when it is too busy, and reports that as an uncaught error of the page unless somebody handles it.
 */
export const transitionScript =
  "for(let t of['pagereveal','pageswap'])addEventListener(t,e=>e.viewTransition?.ready.catch(_=>0));";
