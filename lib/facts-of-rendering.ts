import { currentRendering } from '@/lib/documents/rendering';
import { pinFactsBy } from '@/lib/site/facts/current';

/**
 * Lets each rendering of a page read the same facts from its beginning to its end: with others in the middle, a section may
 * name what the page's own records no longer have. A change has the page rendered again.
 */
export const pinFactsOfRenderings = (): void =>
  pinFactsBy((latest) => {
    const rendering = currentRendering();
    if (!rendering) return latest;
    rendering.facts ??= latest;
    return rendering.facts;
  });
