import Link from 'next/link';
import { PageHeader } from '@/components/site/page-header';
import { pageMetadata } from '@/lib/seo/metadata';
import { pagesOf } from '@/lib/site/pages';

export const metadata = pageMetadata('/sitemap');

const groups = [
  { heading: 'Main Pages', pages: pagesOf('main') },
  { heading: 'Services', pages: pagesOf('service') },
  { heading: 'Legal', pages: pagesOf('legal') },
];

export default function SitemapPage() {
  return (
    <>
      <PageHeader heading="Sitemap" />
      <div className="wrap grid gap-12 py-air md:grid-cols-3">
        {groups.map(({ heading, pages }) => (
          <section key={heading}>
            <h2 className="border-t-2 border-primary pt-4 text-h3">{heading}</h2>
            <ul className="mt-4">
              {pages.map(({ path, name }) => (
                <li key={path} className="border-t border-rule">
                  <Link href={path} className="block py-2.5 hover:underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
