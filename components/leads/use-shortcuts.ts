import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const STORED_OFF = 'lead-shortcuts-off';

const writable = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

interface Shortcuts {
  /** To the row above or below. Each says whether it had something to do: then the key does nothing else. */
  move: (by: 1 | -1) => boolean;
  toggle: () => boolean;
  search: () => boolean;
  help: () => boolean;
}

/** Hears the keys of the list, but never while somebody types, a dialog is open, or they were turned off. */
export function useShortcuts({ move, toggle, search, help }: Shortcuts) {
  const actionOf = (key: string) => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key.toLowerCase() === 'c') return toggle;
    if (key === '/') return search;
    return key === '?' ? help : undefined;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!(target instanceof Element) || target.closest(writable)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') || areShortcutsOff()) return;
    if (actionOf(key)?.()) event.preventDefault();
  });

  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

const listeners = new Set<() => void>();

function areShortcutsOff() {
  try {
    return localStorage.getItem(STORED_OFF) === 'yes';
  } catch {
    return false;
  }
}

/** Whether the keys are on; who speaks to the computer, or shares it, turns them off. */
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
    if (off) localStorage.setItem(STORED_OFF, 'yes');
    else localStorage.removeItem(STORED_OFF);
    for (const listener of listeners) listener();
  };
  return { isOff, setOff };
}
