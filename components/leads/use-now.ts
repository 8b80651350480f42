import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function current() {
  // Nobody counted while nobody looked.
  if (!timer && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The time, told anew every half minute; one clock for all that ask. */
export const useNow = () => useSyncExternalStore(subscribe, current, current);
