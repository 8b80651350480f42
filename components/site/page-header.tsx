import Link from 'next/link';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  heading: string;
  lead?: ReactNode;
  /** The page above, where there is one besides the home page. */
  parent?: { path: string; name: string };
}

/** The top of every page but the home page: the way back, the heading, a sentence on what is here. */
export function PageHeader({ heading, lead, parent }: PageHeaderProps) {
  return (
    <header className="border-b border-haze bg-haze-wash">
      <div className="wrap pt-6 pb-12 md:pb-16">
        <nav aria-label="Breadcrumb" className="print:hidden">
          <ol className="flex flex-wrap text-caption [&>li+li]:before:px-2 [&>li+li]:before:text-soft [&>li+li]:before:content-['/']">
            <li>
              <Link href="/" className="inline-block py-1 hover:underline">
                Home
              </Link>
            </li>
            {parent && (
              <li>
                <Link href={parent.path} className="inline-block py-1 hover:underline">
                  {parent.name}
                </Link>
              </li>
            )}
            <li aria-current="page" className="py-1 text-soft">
              {heading}
            </li>
          </ol>
        </nav>
        <h1 className="mt-10 max-w-[14em] text-h1 tracking-[-0.026em] md:mt-14">{heading}</h1>
        {lead && <p className="mt-5 max-w-[38em] font-serif text-lead leading-snug">{lead}</p>}
      </div>
    </header>
  );
}
