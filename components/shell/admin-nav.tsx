import { type StaffPageId, staffPages } from './staff-pages';

/**
 * The staff navigation: links in the top bar, and on a phone a tab bar at the bottom edge. On a very short viewport (a
 * phone in landscape, a page zoomed to 400%) the tabs aren't fixed and scroll away with the top bar.
 */
export function AdminNav({ current }: { current: StaffPageId | undefined }) {
  return (
    <nav
      aria-label="Staff"
      className="flex max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-rule-inverse max-md:bg-surface-inverse max-md:pb-[env(safe-area-inset-bottom)] max-md:[@media(max-height:26rem)]:static max-md:[@media(max-height:26rem)]:order-last max-md:[@media(max-height:26rem)]:w-full"
    >
      <ul className="flex w-full md:gap-x-1 lg:gap-x-3">
        {staffPages.map(({ id, path, name, icon: Icon }) => (
          <li key={id} className="flex max-md:flex-auto">
            <a
              href={path}
              aria-current={id === current ? 'page' : undefined}
              className="group relative flex w-full items-center justify-center px-3 font-medium md:whitespace-nowrap md:max-lg:px-1.5 text-on-inverse-soft transition-[color] hover:text-on-inverse aria-[current]:text-on-inverse max-md:min-h-14 max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:text-[0.75rem] xs:max-md:text-[0.8125rem] max-md:leading-none"
            >
              <Icon aria-hidden="true" className="size-5 md:hidden" strokeWidth={1.75} />
              {name}
              <span
                aria-hidden="true"
                className="absolute inset-x-3 hidden md:max-lg:inset-x-1.5 h-[3px] bg-accent group-aria-[current]:block forced-colors:bg-[Highlight] max-md:top-0 max-md:mx-auto max-md:max-w-12 md:bottom-0"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
