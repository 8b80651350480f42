'use client';

import { type Command, goTo, useCommands } from '@/components/shell/palette/commands';
import { useMayChange } from '@/components/shell/profile';
import { deskViewNames, type SavedView } from '@/lib/leads/views/schema';
import { type DeskView, viewHref } from './lead-view';

const PATH = '/admin/form-fills';

/** The commands of the desk: its views, those that were saved, and adding a lead for those who may. */
export const deskCommands = (
  onView: (view: DeskView) => void,
  onAdd?: () => void,
  saved: SavedView[] = [],
  onSaved: (view: SavedView) => void = () => {},
): Command[] => [
  ...(onAdd
    ? [
        { id: 'add-lead', group: 'Actions', label: 'Add a lead', shortcut: 'N', run: onAdd },
        { id: 'import', group: 'Actions', label: 'Import a list', run: () => goTo('/admin/import') },
      ]
    : []),
  ...(Object.entries(deskViewNames) as [DeskView, string][]).map(([view, name]) => ({
    id: `view-${view}`,
    group: 'Views',
    label: name,
    run: () => onView(view),
  })),
  ...saved.map((view) => ({
    id: `view-${view.id}`,
    group: 'Views',
    label: view.name,
    run: () => onSaved(view),
  })),
];

/** Offers the commands of the desk on the other staff pages. */
export function DeskCommands({ userId }: { userId: string }) {
  const mayChange = useMayChange();
  useCommands(() =>
    window.location.pathname === PATH
      ? []
      : deskCommands(
          (view) => goTo(new URL(viewHref(view, userId), new URL(PATH, window.location.href)).href),
          mayChange ? () => goTo(`${PATH}?add=true`) : undefined,
        ),
  );
  return null;
}
