import { type RefObject, useEffect } from 'react';
import type { Lead } from '@/lib/leads/schema';
import { nameButtonId } from './lead-actions';

// Smaller scroll offsets don't count as scrolling down.
const SCROLL_THRESHOLD_PX = 40;

/** Whether the user is scrolled down, hovering or focused within the rows, so that live updates mustn't move them. */
export function areRowsInUse(rows: HTMLElement | null) {
  if (window.scrollY > SCROLL_THRESHOLD_PX) return true;
  return Boolean(rows && (rows.matches(':hover') || rows.contains(document.activeElement)));
}

const rowsIn = (rows: HTMLElement | null) => [...(rows?.querySelectorAll('.lead-row') ?? [])];

/** Moves focus to the next or previous row (the first if none has focus); returns whether it did. */
export function moveRowFocus(rows: HTMLElement | null, by: 1 | -1) {
  const all = rowsIn(rows);
  const current = all.findIndex((row) => row.contains(document.activeElement));
  if (all.length === 0) return false;
  const next = all[Math.min(all.length - 1, Math.max(0, current + by))];
  next?.querySelector<HTMLElement>('button[id^=lead-]')?.focus();
  return true;
}

/** The lead of the focused row. */
export function focusedLead(leads: Lead[]) {
  const row = document.activeElement?.closest('tr, li');
  return leads.find((lead) => row?.querySelector(`#${CSS.escape(nameButtonId(lead))}`));
}

/**
 * Makes only the controls of one row tab stops: of the row that has the focus, whose details are open, or that last had the
 * focus, or else the first. The arrow keys move among rows. Attributes are set in the browser, so that without JavaScript each control is a tab stop.
 */
export function useRowTabStops(rows: RefObject<HTMLElement | null>) {
  // After each rendering, which may bring other rows.
  useEffect(() => setTabStops(rows.current, document.activeElement));
  useEffect(() => {
    const element = rows.current;
    const onFocus = ({ target }: FocusEvent) => setTabStops(element, target as Element);
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [rows]);
}

function setTabStops(rows: HTMLElement | null, focused: Element | null) {
  const all = rowsIn(rows);
  const stop =
    all.find((row) => row.contains(focused)) ??
    all.find((row) => row.hasAttribute('aria-current')) ??
    all.find((row) => row.hasAttribute('data-stop')) ??
    all[0];
  for (const row of all) {
    row.toggleAttribute('data-stop', row === stop);
    for (const control of row.querySelectorAll<HTMLElement>('a, button, input'))
      control.tabIndex = row === stop ? 0 : -1;
  }
}
