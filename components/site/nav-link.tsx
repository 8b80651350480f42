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
 * A link of the main navigation; marks the page that is open and the pages below it. Those are told by the route and
 * not by the address: an unknown service is answered with a page that was made for another one.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isOpen = usePathname() === href;
  const isAbove = `/${useSelectedLayoutSegment()}` === href;
  return (
    <Link href={href} aria-current={isOpen ? 'page' : isAbove ? 'true' : undefined} className={className}>
      {children}
    </Link>
  );
}
