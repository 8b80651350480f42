import Link from 'next/link';

interface BreadcrumbProps {
  /** The page that is open. */
  here: string;
  /** The page above it, where there is one besides the home page. */
  parent?: { path: string; name: string };
}

const step = 'inline-block py-2 underline-offset-4 hover:underline';

/** The way back, at the top of a page. */
export function Breadcrumb({ here, parent }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap text-caption [&>li+li]:before:px-2 [&>li+li]:before:opacity-70 [&>li+li]:before:content-['/']">
        <li>
          <Link href="/" className={step}>
            Home
          </Link>
        </li>
        {parent && (
          <li>
            <Link href={parent.path} className={step}>
              {parent.name}
            </Link>
          </li>
        )}
        <li aria-current="page" className="py-2 opacity-80">
          {here}
        </li>
      </ol>
    </nav>
  );
}
