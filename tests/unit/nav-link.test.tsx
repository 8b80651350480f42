import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NavLink } from '@/components/site/nav-link';
import { headerLinks } from '@/lib/site/pages';
import { services } from '@/lib/site/services';

const page = vi.hoisted(() => ({ path: '/' }));
vi.mock('next/navigation', () => ({ usePathname: () => page.path }));

/** The links of the navigation that are marked as current on a page: their addresses, with how. */
function currentLinks(path: string) {
  page.path = path;
  const links = headerLinks().map(({ path: href, subpages }) => (
    <NavLink key={href} href={href} subpages={subpages}>
      {href}
    </NavLink>
  ));
  const marked = renderToStaticMarkup(links).matchAll(/href="([^"]*)" aria-current="([^"]*)"/g);
  return [...marked].map(([, href, value]) => `${href} ${value}`);
}

test('the navigation marks the link of its page, or of the page above', () => {
  expect(currentLinks('/services')).toEqual(['/services page']);
  expect(currentLinks(`/services/${services()[0]?.slug}`)).toEqual(['/services true']);
});

test('the navigation marks no link at an address that has no page', () => {
  expect(currentLinks('/services/no-such-service')).toEqual([]);
});
