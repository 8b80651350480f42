import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeLeads } from '@/components/leads/lead-calls';
import { MANY_LEADS } from '@/components/leads/lead-events';
import { LeadsLoading } from '@/components/leads/lead-list-states';
import { LeadNames } from '@/components/leads/lead-names';
import { leadQueries, refetchLeads } from '@/components/leads/lead-queries';
import { makeOwnChange } from '@/components/leads/own-changes';
import { offerUndo } from '@/components/leads/undo-offers';
import { LoadFailed } from '@/components/shell/load-states';
import { useMayChange } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { QuarantineDecision, QuarantinedLead } from '@/lib/leads/quarantine/schema';
import { outcomeText } from './decision-outcome';
import { DeleteSpamDialog } from './delete-spam-dialog';
import { applyQuarantineDecision } from './quarantine-calls';
import { QuarantinedItem } from './quarantined-item';

interface Decision {
  action: QuarantineDecision['action'];
  leads: QuarantinedLead[];
}

interface QuarantineViewProps {
  /** Shows only what it finds; empty for everything. */
  searchTerm: string;
  onShowAll: () => void;
}

/** The 'Quarantine' view: suspected spam with the reasons, to release or delete, and what staff marked as spam. */
export function QuarantineView({ searchTerm, onShowAll }: QuarantineViewProps) {
  const { data, isLoadingError, refetch } = useQuery(leadQueries.quarantine(searchTerm));
  const client = useQueryClient();
  const mayChange = useMayChange();
  const [outcome, setOutcome] = useState({ text: '', hasChanged: false });
  const [toDelete, setToDelete] = useState<QuarantinedLead[]>([]);
  const markedId = useId();
  const outcomeMessage = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ action, leads }: Decision) => {
      const ids = leads.map(({ id }) => id);
      const isErasing = action === 'delete' && leads.some(({ marked }) => marked);
      return isErasing ? changeLeads({ action: 'erase', ids }) : applyQuarantineDecision({ action, ids });
    },
    onSuccess: ({ changed }, { action, leads }) => {
      // The pressed button disappears with its lead; focus moves to the outcome message.
      flushSync(() => setOutcome({ text: outcomeText(action, leads, changed), hasChanged: changed > 0 }));
      outcomeMessage.current?.focus();
      const [lead] = leads;
      if (action === 'release' && lead && changed > 0)
        offerUndo({ title: 'Taken out of quarantine', undo: () => takeReleaseBack(lead) });
    },
    onSettled: () => void refetchLeads(client),
  });

  function decide(action: Decision['action'], leads: QuarantinedLead[]) {
    setToDelete([]);
    if (!isPending) mutate({ action, leads });
  }

  if (isLoadingError) return <LoadFailed subject="leads" onRetry={() => void refetch()} />;
  if (!data) return <LeadsLoading />;
  const { marked } = data;
  const release = (lead: QuarantinedLead) => decide('release', [lead]);
  const askToDelete = (lead: QuarantinedLead) => setToDelete([lead]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-measure text-soft">
          Requests that look like spam wait here. No alert went out for them, and nothing is lost: if one
          isn’t spam, it becomes a lead like any other, with the time it came in.
        </p>
        {mayChange && data.leads.length > 1 && (
          <Button
            variant="outline"
            size="small"
            onClick={() => setToDelete(data.leads)}
            className="text-danger"
          >
            Delete the {data.leads.length} shown
          </Button>
        )}
      </div>
      {searchTerm && (
        <p className="mb-2 flex flex-wrap items-center gap-x-3">
          Only what “{searchTerm}” finds.
          <button type="button" onClick={onShowAll} className="link min-h-8 font-semibold">
            Show all in Quarantine
          </button>
        </p>
      )}
      <p
        ref={outcomeMessage}
        tabIndex={-1}
        role="status"
        className={classNames('font-semibold outline-none', outcome.hasChanged && 'text-success')}
      >
        {outcome.text}
      </p>
      <SaveError error={error} />
      {data.leads.length > 0 ? (
        <HeldList {...data} onRelease={release} onDelete={askToDelete} />
      ) : (
        <p className="mt-3 border-y border-rule py-10 text-center font-serif text-[1.375rem]">
          {marked.total > 0
            ? 'Nothing’s waiting for your decision.'
            : searchTerm
              ? 'Nothing in quarantine matches.'
              : 'Nothing’s in quarantine.'}
        </p>
      )}
      {marked.leads.length > 0 && (
        <section aria-labelledby={markedId} className="mt-10">
          <h2 id={markedId} className="text-h4">
            Marked as spam
          </h2>
          <p className="mt-1 max-w-measure text-soft">
            Leads that one of you marked as spam stay here for 30 days. “Not spam” puts a lead back in the
            list, as it was. “Erase” is for someone who asks us to erase their data.
          </p>
          <HeldList {...marked} onRelease={release} onDelete={askToDelete} />
        </section>
      )}
      <DeleteSpamDialog
        count={toDelete.length}
        isErasing={toDelete.some(({ marked }) => marked)}
        onClose={() => setToDelete([])}
        onDelete={() => decide('delete', toDelete)}
      />
    </>
  );
}

/** Puts a released lead back to where it was, and says in words what that did. */
async function takeReleaseBack({ id, marked }: QuarantinedLead) {
  const ids = [id];
  const { changed } = await makeOwnChange(MANY_LEADS, () =>
    marked ? changeLeads({ action: 'spam', ids }) : applyQuarantineDecision({ action: 'return', ids }),
  );
  return changed > 0
    ? { title: 'Undone' }
    : { title: 'The lead stays as it is', description: 'Somebody has changed it since.' };
}

interface HeldListProps {
  leads: QuarantinedLead[];
  total: number;
  onRelease: (lead: QuarantinedLead) => void;
  onDelete: (lead: QuarantinedLead) => void;
}

function HeldList({ leads, total, onRelease, onDelete }: HeldListProps) {
  return (
    <>
      <ol className="mt-3 divide-y divide-rule border-y border-t-primary border-b-rule">
        <LeadNames leads={leads}>
          {leads.map((lead) => (
            <QuarantinedItem
              key={lead.id}
              lead={lead}
              onRelease={() => onRelease(lead)}
              onDelete={() => onDelete(lead)}
            />
          ))}
        </LeadNames>
      </ol>
      {total > leads.length && (
        <p className="mt-3 text-caption text-soft">
          Showing the newest {leads.length} of {total.toLocaleString('en-US')}.
        </p>
      )}
    </>
  );
}
