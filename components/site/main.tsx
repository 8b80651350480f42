'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const FADE: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };

/**
 * The main landmark. After client-side navigation the page fades in below the header; the first page of a visit doesn't.
 * React's `<ViewTransition>` isn't used because it delays a page until its first pictures have loaded.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const shownPath = useRef(path);

  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    main.current?.animate({ opacity: [0, 1] }, FADE);
  }, [path]);

  return (
    <main ref={main} id="content" tabIndex={-1} className="behind-menu overflow-x-clip outline-none">
      {children}
    </main>
  );
}
