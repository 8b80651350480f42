'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

/** The viewport width below which a strip scrolls, the same as Tailwind's `md`. */
const SCROLLS_QUERY = '(width < 48rem)';

function onWidthChange(onChange: () => void) {
  const query = matchMedia(SCROLLS_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

interface StripScrollerProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** The scroll container of a strip; focusable while it scrolls, so that arrow keys scroll it. */
export function StripScroller({ label, className, children }: StripScrollerProps) {
  const scrolls = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(SCROLLS_QUERY).matches,
    () => true,
  );
  return (
    <section aria-label={label} tabIndex={scrolls ? 0 : undefined} className={className}>
      {children}
    </section>
  );
}
