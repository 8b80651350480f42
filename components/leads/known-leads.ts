import type { Lead, LeadPage } from '@/lib/leads/schema';

// Several pages' worth: what fell off the list of the latest does not come back to it.
const MOST_KNOWN = 500;

/** The leads that were seen among the latest ones. */
export interface KnownLeads {
  ids: Set<string>;
  /** When the last of a full page came: what is older was there before, and only moved up. */
  from: string;
}

/**
 * Which of the latest leads came since the last look, null at the first, and what is known from now on. They are told
 * by their ids: a lead whose storing took longer is older than others that were seen before it.
 */
export function arrivalsIn(known: KnownLeads | null, { data, page }: LeadPage) {
  const came: Lead[] = known
    ? data.filter(({ id, createdAt }) => !known.ids.has(id) && createdAt >= known.from)
    : [];
  const ids = new Set([...data.map(({ id }) => id), ...(known?.ids ?? [])]);
  const from = (page.next !== null && data.at(-1)?.createdAt) || '';
  return { came, known: { ids: new Set([...ids].slice(0, MOST_KNOWN)), from } satisfies KnownLeads };
}
