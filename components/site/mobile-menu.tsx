'use client';

import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

/**
 * The hamburger menu of small screens. It is a `<details>`, so that it opens without JavaScript too; with
 * JavaScript it closes on choosing a link and on Escape.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);

  const close = () => menu.current?.removeAttribute('open');

  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) close();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className="group lg:hidden" onClick={closeOnLink} onKeyDown={closeOnEscape}>
      <summary
        aria-label="Menu"
        className="-mr-2 grid size-12 list-none place-items-center rounded-xs hover:bg-haze-wash [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-y border-rule bg-paper">
        {children}
      </div>
    </details>
  );
}
