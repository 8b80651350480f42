import { pageByPath } from '@/lib/site/pages';

/** A redirect to be stored; both paths as `redirectKey` returns them. */
export interface ProposedRedirect {
  from: string;
  to: string;
}

/** What happens to a proposed redirect. `to` is the page that it leads to in the end. */
export type RedirectOutcome =
  | { kind: 'new' | 'same'; from: string; to: string }
  | { kind: 'changed'; from: string; to: string; formerly: string }
  | { kind: 'refused'; from: string; reason: string };

/** The outcome of each proposed redirect, in their order, and all redirects that are stored then, by old path. */
export interface RedirectPlan {
  outcomes: RedirectOutcome[];
  redirects: Map<string, string>;
}

/**
 * Decides what happens when redirects are added to the stored ones, so that each old path leads straight to a page. Targets
 * may be other old paths, stored or proposed, which are followed; a proposed redirect that leads to no page, or in a
 * circle, is refused. Of several with the same old path only the first counts.
 */
export function planRedirects(
  stored: ReadonlyMap<string, string>,
  proposed: readonly ProposedRedirect[],
): RedirectPlan {
  const first = new Map(proposed.toReversed().map((one) => [one.from, one]));
  const combined = new Map(stored);
  for (const { from, to } of first.values()) combined.set(from, to);
  const outcomes = proposed.map((one): RedirectOutcome => {
    const counted = first.get(one.from);
    if (counted !== one && counted?.to !== one.to)
      return { kind: 'refused', from: one.from, reason: `${one.from} is in the list twice` };
    return outcomeOf(one, combined, stored.get(one.from));
  });
  const accepted = new Map(stored);
  for (const outcome of outcomes) if (outcome.kind !== 'refused') accepted.set(outcome.from, outcome.to);
  return { outcomes, redirects: withoutChains(accepted) };
}

function outcomeOf(
  { from, to }: ProposedRedirect,
  redirects: ReadonlyMap<string, string>,
  formerly: string | undefined,
): RedirectOutcome {
  const target = followRedirects(from, to, redirects);
  if (target === undefined) return { kind: 'refused', from, reason: `${from} would go back to itself` };
  if (!pageByPath(target))
    return { kind: 'refused', from, reason: 'New path: use a public page on this site, such as /about' };
  if (formerly === undefined) return { kind: 'new', from, to: target };
  if (formerly === target) return { kind: 'same', from, to: target };
  return { kind: 'changed', from, to: target, formerly };
}

/** Leads every old path straight to the end of its chain. One in a circle stays as it is. */
const withoutChains = (redirects: ReadonlyMap<string, string>) =>
  new Map([...redirects].map(([from, to]) => [from, followRedirects(from, to, redirects) ?? to]));

/** The final target of a redirect to `to` after following `redirects`; undefined for a circle. */
function followRedirects(
  from: string,
  to: string,
  redirects: ReadonlyMap<string, string>,
): string | undefined {
  const visited = new Set([from]);
  let target = to;
  while (!visited.has(target)) {
    const next = pageByPath(target) ? undefined : redirects.get(target);
    if (next === undefined) return target;
    visited.add(target);
    target = next;
  }
  return undefined;
}
