'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** A link of the main navigation; marks the page that is open and the pages below it. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const isCurrent = path === href || (href !== '/' && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      aria-current={path === href ? 'page' : isCurrent ? 'true' : undefined}
      className="border-rule py-3 font-serif text-h4 hover:shadow-[inset_0_-2px_var(--color-gold)] aria-[current]:shadow-[inset_0_-2px_var(--color-gold)] max-lg:border-b lg:py-2 lg:font-sans lg:text-[0.97rem] lg:font-medium"
    >
      {children}
    </Link>
  );
}
