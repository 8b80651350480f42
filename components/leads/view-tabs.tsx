import { type MouseEvent, useEffect, useRef } from 'react';
import { deskViewNames, type SavedViews, type ViewCounts } from '@/lib/leads/views/schema';
import type { Workbench } from '@/lib/leads/workbench/schema';
import { type DeskView, viewHref } from './lead-view';
import { type Total, totalText } from './total-text';

interface ViewTabsProps {
  current: DeskView;
  /** Undefined while loading. */
  counts: Workbench['views'] | undefined;
  userId: string;
  onView: (view: DeskView) => void;
  saved: SavedViews['views'];
  /** How many leads the saved views have, as far as they are counted. */
  savedCounts: ViewCounts | undefined;
  /** The id of the saved view that is open, if one is. */
  savedId: string | undefined;
  onSaved: (view: SavedViews['views'][number]) => void;
}

/** The views of the desk with their counts, then those that were saved: links, which need no script. */
export function ViewTabs({
  current,
  counts,
  userId,
  onView,
  saved,
  savedCounts,
  savedId,
  onSaved,
}: ViewTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone there isn't room for all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever is current now
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [current, savedId]);
  return (
    <nav ref={nav} aria-label="Views" className="desk-views-list">
      <ul className="flex items-center">
        {Object.entries(deskViewNames).map(([id, name]) => {
          const view = id as DeskView;
          return (
            <Tab
              key={id}
              href={viewHref(view, userId)}
              name={name}
              count={counts?.[view]}
              countClass={countClassOf(view, counts)}
              isCurrent={!savedId && view === current}
              onOpen={() => onView(view)}
            />
          );
        })}
        {saved.length > 0 && <li aria-hidden="true" className="mx-1.5 h-4 border-l border-edge" />}
        {saved.map((view) => (
          <Tab
            key={view.id}
            href={`?${view.query}&saved=${view.id}`}
            name={view.name}
            count={savedCounts?.[view.id]}
            isCurrent={view.id === savedId}
            onOpen={() => onSaved(view)}
          />
        ))}
      </ul>
    </nav>
  );
}

function countClassOf(view: DeskView, counts: ViewTabsProps['counts']) {
  if (view === 'new' && counts && counts.new.total > 0) return 'desk-view-new';
  // Beside the details in a narrow window there is room for all views, but not for all counts.
  return view === 'new' || view === 'quarantine' ? undefined : '@max-[640px]/desk:lg:sr-only';
}

interface TabProps {
  href: string;
  name: string;
  /** Undefined while loading. */
  count: Total | undefined;
  countClass?: string | undefined;
  isCurrent: boolean;
  onOpen: () => void;
}

function Tab({ href, name, count, countClass, isCurrent, onOpen }: TabProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={open} className="desk-view">
        <bdi title={name}>{name}</bdi> {count && <span className={countClass}>{totalText(count)}</span>}
      </a>
    </li>
  );
}
