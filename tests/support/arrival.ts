import type { submitLead } from '@/lib/leads/intake/mutations';

let networks = 0;

/** How a person's submission comes: typed in half a minute, from a network that sent nothing else. */
export const arrival = (): Parameters<typeof submitLead>[1] => ({
  signals: { isHoneypotFilled: false, shownForMs: 30_000, isStartCounted: false },
  address: `2600:${(++networks).toString(16)}::1`,
  isSyntheticCheck: false,
});
