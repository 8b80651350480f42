import { PageHeader } from '@/components/site/page-header';
import { PageSearchData } from '@/components/site/page-search-data';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { fromFacts } from '@/lib/site/facts/current';
import { pagesOf } from '@/lib/site/pages';

const path = '/sitemap';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

const groups = fromFacts(() => [
  { heading: 'Main Pages', pages: pagesOf('main') },
  { heading: 'Services', pages: pagesOf('service') },
  { heading: 'Legal', pages: pagesOf('legal') },
]);

/** The HTML sitemap: every page with its URL, styled like a table of contents. */
export default async function SitemapPage() {
  const seo = await pageSeo(path);
  return (
    <>
      <PageSearchData seo={seo} />
      <PageHeader path={path} heading={seo.h1} sun={0.56} />
      <div className="wrap grid gap-x-16 gap-y-9 py-air lg:grid-cols-2 xl:grid-cols-3 xl:gap-x-12">
        {groups().map(({ heading, pages }) => (
          <section key={heading}>
            <h2 className="border-t-2 border-primary pt-4 text-h3">{heading}</h2>
            <ul className="mt-4 border-b border-rule">
              {pages.map(({ path, name }) => (
                <li key={path} className="border-t border-rule">
                  <a
                    href={path}
                    className="group flex min-h-12 flex-wrap items-baseline gap-x-3 py-2.5 font-serif text-[1.25rem] leading-snug"
                  >
                    <span className="decoration-accent decoration-1 underline-offset-4 group-hover:underline">
                      {name}
                    </span>
                    <span
                      aria-hidden="true"
                      className="min-w-4 flex-1 border-b border-dotted border-field max-sm:hidden"
                    />
                    <span aria-hidden="true" className="font-sans text-caption text-soft max-sm:basis-full">
                      {path}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
