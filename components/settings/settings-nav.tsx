'use client';

import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useProfile } from '@/components/shell/profile';
import { type SettingsPage, settingsPagesFor } from '@/components/shell/settings-pages';
import { searchSettings } from '@/components/shell/settings-search';

interface SettingsNavProps {
  /** None on the page that lists them all. */
  current?: SettingsPage['id'];
}

const entry =
  'flex min-h-8 items-center rounded-xs px-2.5 hover:bg-secondary-wash max-md:min-h-11 max-md:px-0 aria-[current]:bg-secondary aria-[current]:font-semibold';

/** The pages of the settings, at the side of each; what is typed above them is searched for in all. */
export function SettingsNav({ current }: SettingsNavProps) {
  const { role } = useProfile().profile;
  const [term, setTerm] = useState('');
  const id = useId();
  const found = term.trim() ? searchSettings(role, term) : null;
  return (
    <div
      className={clsx('grid content-start gap-3 self-start md:sticky md:top-18', current && 'max-md:hidden')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found?.[0]) window.location.assign(found[0].href);
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search settings
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="Search settings"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          className="h-8 w-full rounded-xs bg-rule px-2.5 placeholder:text-soft max-md:h-11 max-md:text-base"
        />
      </form>

      <p role="status" className="px-2.5 text-caption text-soft empty:hidden max-md:px-0">
        {found && countText(found.length)}
      </p>
      {found ? (
        <ul aria-label="Settings found">
          {found.map(({ id: section, title, page, href }) => (
            <li key={section}>
              <a href={href} className={clsx(entry, 'flex-wrap gap-x-2 py-1.5')}>
                <span className="font-medium">{title}</span>
                <span className="text-caption text-soft">{page}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <nav aria-label="Settings" className={clsx(!current && 'max-md:hidden')}>
          <ul className="grid gap-0.5">
            {settingsPagesFor(role).map((page) => (
              <li key={page.id}>
                <a href={page.path} aria-current={page.id === current ? 'page' : undefined} className={entry}>
                  {page.name}
                </a>
                {page.id === current && page.sections.length > 1 && (
                  <ul className="my-1 ml-2.5 border-l border-edge">
                    {page.sections.map(({ id: section, title }) => (
                      <li key={section}>
                        <a
                          href={`#${section}`}
                          className="flex min-h-7 items-center pl-2.5 text-caption text-soft hover:text-ink"
                        >
                          {title}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing by that name';
  return count === 1 ? '1 setting' : `${count} settings`;
}
