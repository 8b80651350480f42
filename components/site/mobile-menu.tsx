import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The hamburger menu of small screens: a full-page sheet. It's a `<details>` element, so that it works without JavaScript;
 * with it (islands/main.ts) it closes when a link is chosen and on Escape. Content behind the sheet can't be focused or
 * scrolled: see 'menu' in app/shell.css.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  return (
    <details id="site-menu" className="group -mr-3">
      <summary aria-label="Menu" className="menu-button">
        <span className="header-item block">
          <Menu aria-hidden="true" className="size-6 group-open:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-open:block" />
        </span>
      </summary>
      <div className="menu-sheet on-inverse">{children}</div>
    </details>
  );
}
