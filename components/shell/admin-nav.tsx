'use client';

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { business } from '@/lib/site/business';
import { focusSearch, SEARCH_ID } from './search-box';
import { type StaffPageId, staffPages } from './staff-pages';

const tab =
  'group flex h-full items-center px-px font-medium text-soft hover:text-ink aria-[current]:text-ink max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-[0.75rem] max-md:leading-4 max-md:aria-[current]:text-primary-strong';
const pill = 'md:rounded-xs md:px-2.5 md:py-1.5 md:whitespace-nowrap md:group-aria-[current]:bg-rule';

/**
 * The logo and the staff navigation: links in the top bar, and on a phone a tab bar at the bottom edge. On a very short
 * viewport (a phone in landscape, a page zoomed to 400%) the tabs aren't fixed and scroll away with the top bar.
 */
export function AdminNav({ current, logo }: { current: StaffPageId | undefined; logo: ReactNode }) {
  const group = useOneTabStop<HTMLDivElement>();
  return (
    <div ref={group} className="flex h-full items-center md:gap-x-6 max-md:contents">
      <a
        href="/"
        aria-label={`${business().name}, public website`}
        className="flex items-center gap-2 text-base font-semibold tracking-tight max-md:hidden [&_svg]:h-5.5 [&_svg]:w-auto"
      >
        {logo}
        <span className="max-lg:sr-only">{business().name}</span>
      </a>
      <nav
        aria-label="Staff"
        className="h-full max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:h-auto max-md:border-t max-md:border-edge max-md:bg-chrome max-md:pb-[env(safe-area-inset-bottom)] max-md:[@media(max-height:26rem)]:static max-md:[@media(max-height:26rem)]:order-last max-md:[@media(max-height:26rem)]:w-full"
      >
        <ul className="flex h-full max-md:h-14">
          {staffPages
            .filter(({ place }) => place !== 'menu')
            .map(({ id, path, name, icon: Icon, place }) => (
              <Fragment key={id}>
                <li className={clsx('max-md:flex-1', place === 'wide-bar' && 'max-md:hidden')}>
                  <a href={path} aria-current={id === current ? 'page' : undefined} className={tab}>
                    <Icon aria-hidden="true" className="size-5 md:hidden" strokeWidth={1.75} />
                    <span className={pill}>{name}</span>
                  </a>
                </li>
                {id === 'leads' && <SearchTab />}
              </Fragment>
            ))}
        </ul>
      </nav>
    </div>
  );
}

/** On a phone: moves the focus to the search field, which then covers the bar. */
const SearchTab = () => (
  <li className="flex-1 md:hidden">
    <a
      href={`#${SEARCH_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusSearch();
      }}
      className={tab}
    >
      <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
      Search
    </a>
  </li>
);
