import type { ReactNode } from 'react';
import { settingsTitle } from './settings-pages';

interface SettingsSectionProps {
  /** One of settings-pages.ts, or of an entry. */
  id: string;
  note?: string | undefined;
  children: ReactNode;
}

/** One section of a settings page: its heading and description on the left, its controls on the right. */
export function SettingsSection({ id, note, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid scroll-mt-16 gap-x-10 gap-y-4 border-rule not-first:border-t not-first:pt-7 xl:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="max-w-measure">
        <h2 id={id} className="scroll-mt-20 text-body">
          {settingsTitle(id)}
        </h2>
        {note && <p className="mt-1 text-caption text-soft">{note}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
