import type { NewestLead, NewestLeads } from '@/lib/leads/workbench/schema';

// Several pages' worth: a lead that dropped off the latest page doesn't return to it.
const MAX_KNOWN = 500;

/** The leads already seen on the latest page, to detect new ones. */
export interface KnownLeads {
  ids: Set<string>;
  /** The creation time of the last lead of a full page: older ones aren't new, they only moved up. Empty if the page wasn't full. */
  from: string;
}

/**
 * Compares the latest page with the known leads (null on the first load): returns the new ones and the updated known
 * leads. It compares ids, not times, because a slow insert can have an earlier creation time than leads already seen.
 */
export function arrivalsIn(known: KnownLeads | null, { leads, hasMore }: NewestLeads) {
  const newArrivals: NewestLead[] = known
    ? leads.filter(({ id, createdAt }) => !known.ids.has(id) && createdAt >= known.from)
    : [];
  const ids = new Set([...leads.map(({ id }) => id), ...(known?.ids ?? [])]);
  const from = (hasMore && leads.at(-1)?.createdAt) || '';
  return { newArrivals, known: { ids: new Set([...ids].slice(0, MAX_KNOWN)), from } satisfies KnownLeads };
}
