import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchLeads } from '@/components/leads/lead-queries';
import { LeadTime } from '@/components/leads/lead-time';
import { useMayChange } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { isErased } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { mergeParts } from '@/lib/leads/work/merge/parts';
import { sayMergeUndone, takeMergeBack } from './merge-undo';
import { partLabel, partText } from './part-text';

interface MergedEntryProps {
  merged: LeadDetail['merged'][number] | undefined;
  staff: StaffName[];
}

const shownParts = mergeParts.filter((part) => part !== 'status');

/** What the request said that was merged into a lead, and within a day the button that undoes it. */
export function MergedEntry({ merged, staff }: MergedEntryProps) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const { mutate, isPending, error } = useMutation({
    mutationFn: takeMergeBack,
    onSuccess: (outcome, lead) => sayMergeUndone(lead, outcome),
    onSettled: () => refetchLeads(client),
  });
  if (!merged || isErased(merged.lead)) return null;
  const { lead, isUndoable } = merged;
  return (
    <>
      <details>
        <summary className="link cursor-pointer text-caption">
          {lead.name}, <LeadTime at={lead.createdAt} />
        </summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-caption">
          {shownParts.map((part) => {
            const text = partText(part, lead, staff);
            return (
              text && (
                <div key={part} className="contents">
                  <dt className="text-soft">{partLabel(part)}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
                </div>
              )
            );
          })}
        </dl>
      </details>
      {isUndoable && mayChange && (
        <Button
          variant="bare"
          isInactive={isPending}
          onClick={({ currentTarget }) => {
            // This button goes away.
            currentTarget.closest('ol')?.focus();
            mutate(lead);
          }}
          className="tool -ml-2 text-primary-strong"
        >
          Undo merging
        </Button>
      )}
      <SaveError error={error} />
    </>
  );
}
