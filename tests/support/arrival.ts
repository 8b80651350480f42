import type { submitLead } from '@/lib/leads/intake/mutations';

let networks = 0;

/** The request data of a submission by a person: filled in within half a minute, from a network of its own. */
export const arrival = (): Parameters<typeof submitLead>[1] => ({
  signals: { isHoneypotFilled: false, shownForMs: 30_000, isStartCounted: false },
  address: `2600:${(++networks).toString(16)}::1`,
  isSyntheticCheck: false,
});
