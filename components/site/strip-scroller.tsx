'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

/** Below it a strip scrolls; the stylesheet's `md`. */
const SCROLLS = '(width < 48rem)';

function onWidthChange(tell: () => void) {
  const query = matchMedia(SCROLLS);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

interface StripScrollerProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** The box that scrolls. It takes the focus, so that arrow keys scroll it, where there is something to scroll. */
export function StripScroller({ label, className, children }: StripScrollerProps) {
  const scrolls = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(SCROLLS).matches,
    () => true,
  );
  return (
    <section aria-label={label} tabIndex={scrolls ? 0 : undefined} className={className}>
      {children}
    </section>
  );
}
