'use client';

import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link of the main navigation, marked as current on its page and subpages. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isCurrentPage = usePathname() === href;
  const isParentPage = `/${useSelectedLayoutSegment()}` === href;
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
