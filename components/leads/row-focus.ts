import type { Lead } from '@/lib/leads/schema';
import { nameButtonId } from './lead-actions';

// Smaller scroll offsets don't count as scrolling down.
const SCROLL_THRESHOLD_PX = 40;

/** Whether the user is scrolled down, hovering or focused within the rows, so that live updates mustn't move them. */
export function areRowsInUse(rows: HTMLElement | null) {
  if (window.scrollY > SCROLL_THRESHOLD_PX) return true;
  return Boolean(rows && (rows.matches(':hover') || rows.contains(document.activeElement)));
}

/** Moves focus to the next or previous row (the first if none has focus); returns whether it did. */
export function moveRowFocus(rows: HTMLElement | null, by: 1 | -1) {
  const all = [...(rows?.children ?? [])];
  const current = all.findIndex((row) => row.contains(document.activeElement));
  // Tabs use the arrow keys themselves.
  if (all.length === 0 || document.activeElement?.closest('[role=tablist]')) return false;
  const next = all[Math.min(all.length - 1, Math.max(0, current + by))];
  next?.querySelector<HTMLElement>('button[id^=lead-]')?.focus();
  return true;
}

/** The lead of the focused row. */
export function focusedLead(leads: Lead[]) {
  const row = document.activeElement?.closest('tr, li');
  return leads.find((lead) => row?.querySelector(`#${CSS.escape(nameButtonId(lead))}`));
}
