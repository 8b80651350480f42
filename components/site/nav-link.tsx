'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  /** The paths of the pages below it. A path that has no page, such as that of an unknown service, is none of them. */
  subpages: string[];
  className?: string;
  children: ReactNode;
}

/** A link of the main navigation, marked as current on its page and subpages. */
export function NavLink({ href, subpages, className, children }: NavLinkProps) {
  const path = usePathname();
  const isCurrentPage = path === href;
  const isParentPage = subpages.includes(path);
  return (
    <a
      href={href}
      aria-current={isCurrentPage ? 'page' : isParentPage ? 'true' : undefined}
      className={className}
    >
      {children}
    </a>
  );
}
