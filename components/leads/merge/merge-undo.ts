import type { QueryClient } from '@tanstack/react-query';
import { undoMerge } from '@/components/leads/detail/detail-calls';
import { MANY_LEADS } from '@/components/leads/lead-events';
import { refetchLeads } from '@/components/leads/lead-queries';
import { makeOwnChange } from '@/components/leads/own-changes';
import { offerUndo } from '@/components/leads/undo-offers';
import type { Lead } from '@/lib/leads/schema';

const changeOf = ({ id }: Pick<Lead, 'id'>) => `merge of ${id}`;

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
    change: changeOf(merged),
  });

/** Says what taking a merge back did, in place of the offer to undo it. */
export const sayMergeUndone = (
  merged: Pick<Lead, 'id'>,
  outcome: Awaited<ReturnType<typeof takeMergeBack>>,
) => offerUndo({ ...outcome, undo: null, change: changeOf(merged) });
