import type { Lead } from '@/lib/leads/schema';
import { nameIdOf } from './lead-actions';

// So far a thumb may drift before it counts as reading on.
const SCROLLED_PX = 40;

/** Whether somebody reads, points at or walks through the rows, so that none may move. */
export function areRowsHeld(rows: HTMLElement | null) {
  if (window.scrollY > SCROLLED_PX) return true;
  return Boolean(rows && (rows.matches(':hover') || rows.contains(document.activeElement)));
}

/** Gives the focus to the row above or below the one that has it, and to the first when none has; says whether it could. */
export function moveInRows(rows: HTMLElement | null, by: 1 | -1) {
  const all = [...(rows?.children ?? [])];
  const current = all.findIndex((row) => row.contains(document.activeElement));
  // There the arrows already mean something.
  if (all.length === 0 || document.activeElement?.closest('[role=tablist]')) return false;
  const next = all[Math.min(all.length - 1, Math.max(0, current + by))];
  next?.querySelector<HTMLElement>('button[id^=lead-]')?.focus();
  return true;
}

/** The lead of the row that has the focus. */
export function focusedLead(leads: Lead[]) {
  const row = document.activeElement?.closest('tr, li');
  return leads.find((lead) => row?.querySelector(`#${CSS.escape(nameIdOf(lead))}`));
}
