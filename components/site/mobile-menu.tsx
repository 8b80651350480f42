'use client';

import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

/**
 * The hamburger menu of small screens: a sheet over the whole page. It is a `<details>`, so that it opens without
 * JavaScript too; with JavaScript it closes on choosing a link and on Escape, and the focus returns to its button.
 * What lies behind the sheet takes no focus and does not scroll: see 'menu' in app/globals.css.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);

  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus({ preventScroll: true });
  };

  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) close();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <details
      ref={menu}
      id="site-menu"
      className="group -mr-3"
      onClick={closeOnLink}
      onKeyDown={closeOnEscape}
    >
      <summary aria-label="Menu" className="menu-button">
        <span className="header-item block">
          <Menu aria-hidden="true" className="size-6 group-open:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-open:block" />
        </span>
      </summary>
      <div className="menu-sheet on-night">{children}</div>
    </details>
  );
}
