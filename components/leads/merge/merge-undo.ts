import type { QueryClient } from '@tanstack/react-query';
import { undoMerge } from '@/components/leads/detail/detail-calls';
import { MANY_LEADS } from '@/components/leads/lead-events';
import { refetchLeads } from '@/components/leads/lead-queries';
import { makeOwnChange } from '@/components/leads/own-changes';
import { offerUndo } from '@/components/leads/undo-offers';
import type { Lead } from '@/lib/leads/schema';

/** Makes a merged lead one of its own again, and says in words what that did. */
export async function takeMergeBack({ id, name }: Pick<Lead, 'id' | 'name'>) {
  const { isWhole } = await makeOwnChange(MANY_LEADS, () => undoMerge(id));
  return {
    title: `${name} is a lead of its own again`,
    ...(!isWhole && { description: 'What somebody has changed since stays as it is.' }),
  };
}

/** Says that a lead was merged into another one, with a button that undoes it. */
export const offerMergeUndo = (client: QueryClient, merged: Lead) =>
  offerUndo({
    title: `Merged the request of ${merged.name}`,
    undo: () => takeMergeBack(merged).finally(() => void refetchLeads(client)),
  });
