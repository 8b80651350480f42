import { settingsGroups } from './settings-sections';

/** Leads to every section of the settings; beside them where there is room. */
export function SettingsIndex({ isOwner }: { isOwner: boolean }) {
  return (
    <nav
      aria-label="Settings"
      className="grid content-start gap-y-3 self-start lg:sticky lg:top-6 lg:gap-y-6"
    >
      {settingsGroups.map(({ name, sections }) => (
        <div
          key={name}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 lg:grid-cols-1"
        >
          <p className="text-caption text-soft">{name}</p>
          <ul className="flex flex-wrap gap-x-5 lg:grid">
            {sections
              .filter(({ isForOwners }) => isOwner || !isForOwners)
              .map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-8 items-center font-medium text-primary-strong decoration-gold underline-offset-4 hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
