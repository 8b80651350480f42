'use client';

import Link from 'next/link';
import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link of the main navigation, marked as current on its page and subpages. Subpages are detected by the route segment,
 * not the URL, because an unknown service's URL renders the not-found page.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isCurrentPage = usePathname() === href;
  const isParentPage = `/${useSelectedLayoutSegment()}` === href;
  return (
    <Link
      href={href}
      aria-current={isCurrentPage ? 'page' : isParentPage ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
