'use client';

import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'lead-shortcuts-off';

/** Where keys type. */
export const editableSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/**
 * Keyboard shortcuts of a page: `actionFor` a key (`Shift ArrowDown`) returns whether it acted, and then the key's default is
 * prevented. Inactive while typing, while a modal dialog is open that doesn't hold `area`, or when turned off. A dialog beside
 * the page is marked with `data-panel`.
 */
export function useShortcuts(
  actionFor: (key: string) => (() => boolean) | undefined,
  area?: RefObject<Element | null>,
) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!(target instanceof Element) || target.closest(editableSelector)) return;
    const isElsewhere = (dialog: Element) => !area?.current || !dialog.contains(area.current);
    if ([...document.querySelectorAll('[role=dialog]:not([data-panel])')].some(isElsewhere)) return;
    if (areShortcutsOff()) return;
    // A letter with Shift is another key by itself.
    const name = event.shiftKey && key.length > 1 ? `Shift ${key}` : key;
    if (actionFor(name)?.()) event.preventDefault();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const listeners = new Set<() => void>();

function areShortcutsOff() {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

/** The setting that turns keyboard shortcuts off in this browser, such as for speech input. */
export function useShortcutSwitch() {
  const isOff = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areShortcutsOff,
    () => false,
  );
  const setOff = (off: boolean) => {
    if (off) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
    for (const listener of listeners) listener();
  };
  return { isOff, setOff };
}
