/** What the owner says about the business, by the names of the settings, which declare it (entries.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: entries.ts extends it, so that this file, which all texts import, imports none of their schemas
export interface Facts {}

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightFacts?: Facts; ridgelightPinFacts?: (latest: Facts) => Facts };

/** The id of the element of a page that has the facts that its scripts read, as JSON. */
export const FACTS_ELEMENT = 'facts';

/**
 * What the owner says about the business, as it is now: on the server what was loaded last (lib/platform/settings/facts.ts), and
 * throughout the rendering of a page the same; in a browser what its page was made with (components/site/page-facts.tsx), of
 * which it has a part.
 *
 * @throws {Error} before any have been loaded, so that nothing of a business can get into a build.
 */
export function facts(): Facts {
  holder.ridgelightFacts ??= factsOfPage();
  return holder.ridgelightPinFacts?.(holder.ridgelightFacts) ?? holder.ridgelightFacts;
}

/** Has `pin` choose the facts for whoever asks, of the latest and those that it has returned before. */
export function pinFactsBy(pin: (latest: Facts) => Facts): void {
  holder.ridgelightPinFacts = pin;
}

/** Replaces all facts at once. What is derived from them is derived again. */
export function setFacts(facts: Facts): void {
  holder.ridgelightFacts = facts;
}

/** What follows from the facts. It is computed when it is first needed after they have changed. */
export function fromFacts<Value>(compute: () => Value): () => Value {
  let computed: { from: Facts; value: Value } | undefined;
  return () => {
    const from = facts();
    if (computed?.from !== from) computed = { from, value: compute() };
    return computed.value;
  };
}

function factsOfPage(): Facts {
  const json =
    typeof document === 'undefined' ? null : document.getElementById(FACTS_ELEMENT)?.getAttribute('value');
  if (!json) throw new Error('the facts of the business haven’t been loaded');
  return JSON.parse(json) as Facts;
}
