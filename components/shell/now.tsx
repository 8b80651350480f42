'use client';

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { DayExceptions } from '@/lib/site/holidays';

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

const RenderTime = createContext<number | null>(null);
const DayExceptionsContext = createContext<DayExceptions>([]);

interface RenderTimeProviderProps {
  /** When the server rendered the page, in milliseconds. */
  renderedAt: number;
  children: ReactNode;
}

/** Hydrates the page with the time at which the server rendered it, so that both render the same texts. */
export function RenderTimeProvider({ renderedAt, children }: RenderTimeProviderProps) {
  return <RenderTime value={renderedAt}>{children}</RenderTime>;
}

/** Gives staff pages the days on which the business is closed, in which nobody waits. */
export function DayExceptionsProvider(props: { value: DayExceptions; children: ReactNode }) {
  return <DayExceptionsContext {...props} />;
}

export const useDayExceptions = () => use(DayExceptionsContext);

/** The current time in milliseconds, updated every 30 seconds by one timer shared by all components. */
export function useNow() {
  const renderedAt = use(RenderTime);
  return useSyncExternalStore(subscribe, current, () => renderedAt ?? current());
}
