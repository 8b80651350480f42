'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const FADE: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };

/**
 * The main landmark. A page that was navigated to fades in under the header, which stands still; the first page of
 * a visit is simply there. React's `<ViewTransition>` would hold a page back until its first pictures have loaded.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const shown = useRef(path);

  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    main.current?.animate({ opacity: [0, 1] }, FADE);
  }, [path]);

  return (
    <main ref={main} id="content" tabIndex={-1} className="behind-menu outline-none">
      {children}
    </main>
  );
}
