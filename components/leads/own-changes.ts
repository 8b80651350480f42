// The event of an own change arrives within milliseconds; one that never arrives must not hide somebody else's later.
const EVENT_TIMEOUT_MS = 5_000;

/** The events of own changes that haven't arrived yet, by lead. */
const pendingEvents = new Map<string, { count: number; expiresAt: number }>();

/**
 * Makes a change whose event this tab ignores, because it refetches by itself after the change. `leadId` is the id that the
 * event will have.
 */
export async function makeOwnChange<Result>(leadId: string, change: () => Promise<Result>): Promise<Result> {
  expectEvent(leadId);
  try {
    return await change();
  } catch (error) {
    isEcho(leadId);
    throw error;
  }
}

/** The leads that were added in this tab: to whoever added them they are no news. */
const addedLeads = new Set<string>();

export const noteAddedLead = (leadId: string) => addedLeads.add(leadId);
export const isAddedHere = (leadId: string) => addedLeads.has(leadId);

function expectEvent(leadId: string) {
  const pending = pendingEvents.get(leadId);
  const count = pending && pending.expiresAt > Date.now() ? pending.count + 1 : 1;
  pendingEvents.set(leadId, { count, expiresAt: Date.now() + EVENT_TIMEOUT_MS });
}

/**
 * Whether an event comes from a change of this user; each own change consumes one. If somebody else's event of the same lead
 * comes first, that one is consumed, and the own one causes the refetch, which is later.
 */
export function isEcho(leadId: string): boolean {
  const pending = pendingEvents.get(leadId);
  if (!pending) return false;
  if (pending.count > 1) pending.count -= 1;
  else pendingEvents.delete(leadId);
  return pending.expiresAt > Date.now();
}
