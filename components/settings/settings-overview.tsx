'use client';

import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useProfile } from '@/components/shell/profile';
import { sectionHref, settingsPagesFor } from '@/components/shell/settings-pages';

/**
 * All pages of the settings with what is on them. Until November 2026 they were one page, so the address of a section there
 * opens the page that has it now.
 */
export function SettingsOverview() {
  const { role } = useProfile().profile;
  useEffect(() => {
    const href = sectionHref(window.location.hash.slice(1));
    if (href) window.location.replace(href);
  }, []);
  return (
    <ul className="max-w-3xl divide-y divide-rule border-y border-rule">
      {settingsPagesFor(role).map(({ id, name, path, note, sections }) => (
        <li key={id} className="py-3">
          <h2 className="text-body">
            <a
              href={path}
              className="flex min-h-8 items-center justify-between hover:text-primary-strong max-md:min-h-11"
            >
              {name}
              <ChevronRight aria-hidden="true" className="size-4 text-soft" />
            </a>
          </h2>
          <p className="text-caption text-soft">{note}</p>
          {sections.length > 1 && (
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`${path}#${section.id}`}
                    className="link inline-flex min-h-7 items-center text-caption max-md:min-h-11"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
