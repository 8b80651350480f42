'use client';

import { useSyncExternalStore } from 'react';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: BUSINESS_TIME_ZONE });
const subscribeToNothing = () => () => {};

/** Marks the current weekday in Asheville as 'today'; empty until hydration. */
export function TodayMark({ day }: { day: string }) {
  const today = useSyncExternalStore(
    subscribeToNothing,
    () => weekday.format(new Date()),
    () => null,
  );
  if (day !== today) return null;
  return (
    <span data-today="" className="ml-1.5 inline-block size-2 rounded-full bg-gold">
      <span className="sr-only">, today</span>
    </span>
  );
}
