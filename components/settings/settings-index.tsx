import { settingsGroups } from '@/components/shell/settings-sections';
import { AnchorList } from '@/components/ui/anchor-list';

/** The table of contents of the settings; a sidebar from `lg` up. */
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
          <AnchorList anchors={sections.filter(({ isForOwners }) => isOwner || !isForOwners)} />
        </div>
      ))}
    </nav>
  );
}
