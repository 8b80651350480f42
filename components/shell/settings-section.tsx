import type { ReactNode } from 'react';
import { settingsTitle } from './settings-sections';

interface SettingsSectionProps {
  /** One of settings-sections.ts, or of an entry. */
  id: string;
  note: string;
  children: ReactNode;
}

/** One section of the settings: its heading and description on the left, its controls on the right. */
export function SettingsSection({ id, note, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-primary pt-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="max-w-measure">
        <h2 id={id} className="text-h4">
          {settingsTitle(id)}
        </h2>
        <p className="mt-2 text-soft">{note}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
