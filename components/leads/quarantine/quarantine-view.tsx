import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeadsFailed, LeadsLoading } from '@/components/leads/lead-list-states';
import { LeadNames } from '@/components/leads/lead-names';
import { leadQueries } from '@/components/leads/lead-queries';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { QuarantineDecision, QuarantinedLead } from '@/lib/leads/quarantine/schema';
import { DeleteSpamDialog } from './delete-spam-dialog';
import { applyQuarantineDecision } from './quarantine-calls';
import { QuarantinedItem } from './quarantined-item';

/** The 'Quarantine' view: suspected spam with the reasons, to release or delete. */
export function QuarantineView() {
  const { data, isLoadingError, refetch } = useQuery(leadQueries.quarantine());
  const client = useQueryClient();
  const [outcome, setOutcome] = useState('');
  const [toDelete, setToDelete] = useState<QuarantinedLead[]>([]);
  const outcomeMessage = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ decision }: { decision: QuarantineDecision; message: string }) =>
      applyQuarantineDecision(decision),
    onSuccess: (_changed, { message }) => {
      // The pressed button disappears with its lead; focus moves to the outcome message.
      flushSync(() => setOutcome(message));
      outcomeMessage.current?.focus();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all }),
  });

  function applyDecision(action: QuarantineDecision['action'], leads: QuarantinedLead[], message: string) {
    setToDelete([]);
    if (!isPending) mutate({ decision: { action, ids: leads.map(({ id }) => id) }, message });
  }

  if (isLoadingError) return <LeadsFailed onRetry={() => void refetch()} />;
  if (!data) return <LeadsLoading />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-measure text-soft">
          Requests that look like spam wait here. Nobody was mailed about them, and nothing is lost: one that
          is not spam becomes a lead like any other, with the time at which it came.
        </p>
        {data.leads.length > 1 && (
          <Button
            variant="outline"
            size="small"
            onClick={() => setToDelete(data.leads)}
            className="text-danger"
          >
            Delete all {data.leads.length} shown
          </Button>
        )}
      </div>
      <p ref={outcomeMessage} tabIndex={-1} role="status" className="font-semibold text-green outline-none">
        {outcome}
      </p>
      <SaveError error={error} />
      {data.leads.length > 0 ? (
        <ol className="mt-3 divide-y divide-rule border-y border-t-primary border-b-rule">
          <LeadNames leads={data.leads}>
            {data.leads.map((lead) => (
              <QuarantinedItem
                key={lead.id}
                lead={lead}
                onRelease={() =>
                  applyDecision('release', [lead], `${lead.name} is a lead now. The alert is on its way.`)
                }
                onDelete={() => setToDelete([lead])}
              />
            ))}
          </LeadNames>
        </ol>
      ) : (
        <p className="mt-3 border-y border-rule py-10 text-center font-serif text-h4">
          Nothing is held back.
        </p>
      )}
      {data.total > data.leads.length && (
        <p className="mt-3 text-caption text-soft">
          The newest {data.leads.length} of {data.total.toLocaleString('en-US')} are shown.
        </p>
      )}
      <DeleteSpamDialog
        count={toDelete.length}
        onClose={() => setToDelete([])}
        onDelete={() =>
          applyDecision(
            'delete',
            toDelete,
            toDelete.length === 1 ? 'Deleted.' : `${toDelete.length} deleted.`,
          )
        }
      />
    </>
  );
}
