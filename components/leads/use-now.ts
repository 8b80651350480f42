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
  // The timer doesn't run without subscribers, so the time may be stale.
  if (!timer && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The current time in milliseconds, updated every 30 seconds by one timer shared by all components. */
export const useNow = () => useSyncExternalStore(subscribe, current, current);
