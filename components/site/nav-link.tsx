'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link of the main navigation; marks the page that is open and the pages below it. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  const isCurrent = path === href || (href !== '/' && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      aria-current={path === href ? 'page' : isCurrent ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
