import { breadcrumbsFor, pageByPath } from '@/lib/site/pages';

const step = 'inline-block py-2 underline-offset-4 hover:underline';

/** The breadcrumb of the page with this path. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is not in the page registry`);
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap text-caption [&>li+li]:before:px-2 [&>li+li]:before:opacity-70 [&>li+li]:before:content-['/']">
        {breadcrumbsFor(page)
          .slice(0, -1)
          .map(({ path: above, name }) => (
            <li key={above}>
              <a href={above} className={step}>
                {name}
              </a>
            </li>
          ))}
        <li
          aria-current="page"
          className="py-2 opacity-80 contrast-more:opacity-100 forced-colors:opacity-100"
        >
          {page.name}
        </li>
      </ol>
    </nav>
  );
}
