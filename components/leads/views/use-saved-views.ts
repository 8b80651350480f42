import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defaultColumns, type OptionalColumn, optionalColumns } from '@/components/leads/lead-column-names';
import { leadQueries } from '@/components/leads/lead-queries';
import { savedQuery, type useLeadView } from '@/components/leads/lead-view';
import { offerUndo } from '@/components/leads/undo-offers';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { SavedView } from '@/lib/leads/views/schema';
import { changeView, deleteView, rememberColumns, restoreView, saveView } from './view-calls';

/** What a view is called, and who has it. */
export interface ViewNaming {
  name: string;
  isShared: boolean;
}

const OWN_COLUMNS = ['own columns'];

/** The saved views of the list: which there are, which one is open, and the columns to show. */
export function useSavedViews(view: ReturnType<typeof useLeadView>) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = leadQueries.views();
  const { data } = useQuery(leadQueries.views());
  const hasViews = (data?.views.length ?? 0) > 0;
  const counts = useQuery({ ...leadQueries.viewCounts(), enabled: hasViews });
  const current = data?.views.find(({ id }) => id === view.savedId);
  // Every row is rendered again when they change.
  const ownColumns = useMemo(() => knownColumns(data?.columns), [data?.columns]);
  const columns = view.columns ?? ownColumns ?? defaultColumns;
  const query = savedQuery(view.filter, view.place, columns);
  const refetch = async () => {
    await client.invalidateQueries({ queryKey });
    void client.invalidateQueries(leadQueries.viewCounts());
  };

  const { mutate: setOwnColumns } = useMutation({
    mutationKey: OWN_COLUMNS,
    // One after the other: each column that is picked is a change.
    scope: { id: 'own columns' },
    mutationFn: (next: OptionalColumn[] | null) => rememberColumns(next),
    onMutate: (next) => client.setQueryData(queryKey, (views) => views && { ...views, columns: next }),
    onError: (error) =>
      toast({
        title: 'We couldn’t remember those columns',
        description: saveErrorMessage(error),
        destructive: true,
      }),
    // A choice that waits for this one is sent first: nobody who leaves the page now should lose it.
    onSettled: () => client.isMutating({ mutationKey: OWN_COLUMNS }) === 1 && refetch(),
  });

  return {
    views: data?.views ?? [],
    counts: counts.data,
    current,
    columns,
    /** Whether the open view shows something else than was saved. */
    isChanged: current !== undefined && current.query !== query,
    setColumns: (next: OptionalColumn[] | null) => {
      // Those of a view are a part of it.
      if (current) return void view.setColumns(next ?? defaultColumns);
      void view.setColumns(null);
      setOwnColumns(next);
    },
    /** Saves what is shown as a view. */
    save: async (naming: ViewNaming) => {
      const saved = await saveView({ ...naming, query });
      await refetch();
      await view.setSaved(saved.id, saved.query, 'replace');
      offerUndo({
        title: `View “${saved.name}” saved`,
        undo: async () => {
          await deleteView(saved.id);
          await view.leaveSaved();
          await refetch();
          return { title: `“${saved.name}” is gone again` };
        },
      });
    },
    /** Saves what is shown in the open view, and its name. */
    change: async (was: SavedView, naming: ViewNaming) => {
      const change = ({ name, isShared, query }: SavedView) => ({ name, isShared, query });
      const saved = await changeView(was.id, { ...naming, query, was: change(was) });
      await refetch();
      offerUndo({
        title: `View “${saved.name}” changed`,
        undo: async () => {
          await changeView(was.id, { ...change(was), was: change(saved) });
          await refetch();
          await view.setSaved(was.id, was.query, 'replace');
          return { title: `“${was.name}” is as before` };
        },
      });
    },
    remove: async ({ id, name }: SavedView) => {
      const { removed } = await deleteView(id);
      await view.leaveSaved();
      await refetch();
      offerUndo({
        title: `View “${name}” deleted`,
        undo: async () => {
          await restoreView(id, removed);
          await refetch();
          return { title: `“${name}” is back` };
        },
      });
    },
  };
}

export type SavedViewsState = ReturnType<typeof useSavedViews>;

const knownColumns = (ids: string[] | null | undefined): OptionalColumn[] | undefined =>
  ids ? optionalColumns.filter((id) => ids.includes(id)) : undefined;
