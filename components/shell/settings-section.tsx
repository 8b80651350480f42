import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { settingsPages, settingsTitle } from './settings-pages';

interface SettingsSectionProps {
  /** One of settings-pages.ts, or of an entry. */
  id: string;
  note?: string | undefined;
  children: ReactNode;
}

/** One section of a settings page: its heading and description on the left, its controls on the right. */
export function SettingsSection({ id, note, children }: SettingsSectionProps) {
  const title = settingsTitle(id);
  // In one column, it would stand right below the same words.
  const isSaidAbove = !note && settingsPages.some(({ name }) => name === title);
  return (
    <section
      aria-labelledby={id}
      className="grid scroll-mt-16 gap-x-10 gap-y-4 border-rule not-first:border-t not-first:pt-7 xl:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className={clsx('max-w-measure', isSaidAbove && 'max-xl:sr-only')}>
        <h2 id={id} className="scroll-mt-20 text-body">
          {title}
        </h2>
        {note && <p className="mt-1 text-caption text-soft">{note}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
