import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { Workbench } from '@/lib/leads/workbench/schema';
import { type DeskView, viewHref, viewNames } from './lead-view';
import { totalText } from './total-text';

interface ViewTabsProps {
  current: DeskView;
  /** Undefined while loading. */
  counts: Workbench['views'] | undefined;
  userId: string;
  onView: (view: DeskView) => void;
}

/** The views of the desk with their counts: links, which need no script. */
export function ViewTabs({ current, counts, userId, onView }: ViewTabsProps) {
  const open = (view: DeskView) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onView(view);
  };
  return (
    <nav aria-label="Views" className="desk-views-list">
      <ul className="flex">
        {Object.entries(viewNames).map(([id, name]) => {
          const view = id as DeskView;
          const count = counts?.[view];
          return (
            <li key={id}>
              <a
                href={viewHref(view, userId)}
                aria-current={view === current ? 'page' : undefined}
                onClick={open(view)}
                className="desk-view"
              >
                {name}{' '}
                {count && (
                  <span className={clsx(view === 'new' && count.total > 0 && 'desk-view-new')}>
                    {totalText(count)}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
