'use client';

import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

/**
 * The hamburger menu of small screens: a full-page sheet. It's a `<details>` element, so that it works without JavaScript;
 * with JavaScript it closes when a link is chosen and on Escape, which restores focus to its button. Content behind the
 * sheet can't be focused or scrolled: see 'menu' in app/shell.css.
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
