import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { StatusIcon } from '@/components/leads/status-icon';
import { visitTime } from '@/components/shell/date-format';
import { useLeadDraft } from '@/components/shell/lead-draft';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { parseInput, StaffCallError } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import type { Lead } from '@/lib/leads/schema';
import {
  closedReasonIds,
  closedReasons,
  keepsVisit,
  type LeadStatusId,
  leadStatuses,
  leadStatusIds,
  leadStatusLabel,
} from '@/lib/leads/statuses';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { amountBodySchema } from '@/lib/leads/work/outcome/schema';
import { AmountForm } from './amount-form';
import type { LeadMutations } from './lead-mutations';
import { presentValue } from './outcome-draft';
import { VisitForm } from './visit-form';

type Change = Omit<LeadCorrection, 'was'>;
type Was = Pick<NonNullable<LeadCorrection['was']>, 'visitAt' | 'quotedDollars' | 'wonDollars' | 'address'>;

/** The statuses that ask for a visit or an amount. */
const outcomeStatuses = ['visit-planned', 'quoted', 'won'] as const;

interface StatusControlProps {
  lead: Lead;
  /** They asked not to be written to. */
  noEmail?: boolean;
  onCorrect: LeadMutations['correct'];
  /** Asks for the lead that this one is a duplicate of. */
  onDuplicate: () => void;
  onSpam: () => void;
  /** After a new lead was marked as contacted, or the other way round. */
  onMarked: () => void;
}

/**
 * The statuses as a row of buttons, as far as they may follow the lead's. A visit asks for its time, a quote and a sale for their
 * dollars, closing for a reason. One tab stop: the arrow keys move among them.
 */
export function StatusControl(props: StatusControlProps) {
  const { lead, noEmail = false, onCorrect, onDuplicate, onSpam, onMarked } = props;
  const { staff, userId } = useLeadActions();
  const now = useNow();
  const drafts = {
    'visit-planned': useLeadDraft('correction-visit', lead.id, userId),
    quoted: useLeadDraft('correction-quote', lead.id, userId),
    won: useLeadDraft('correction-sale', lead.id, userId),
  };
  const { next } = leadStatuses[lead.status];
  const isAllowed = (status: LeadStatusId) => status === lead.status || next.includes(status);
  // What was typed and not saved is shown again.
  const [open, setOpen] = useState<LeadStatusId | null>(
    () => outcomeStatuses.find((status) => drafts[status][0] !== null && isAllowed(status)) ?? null,
  );
  const control = useRef<HTMLDivElement>(null);
  const group = useOneTabStop<HTMLFieldSetElement>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ typed, was }: { typed: () => Change; was?: Was }) =>
      onCorrect(correctionOf(lead, typed(), was)),
    onSuccess: () => {
      // Before what was open goes away with the focus.
      if (control.current?.contains(document.activeElement))
        document.getElementById(`status-${open ?? lead.status}`)?.focus();
      discard();
    },
  });
  const change = (typed: () => Change, was?: Was) => isPending || mutate({ typed, ...(was && { was }) });
  const setStatus = (status: LeadStatusId) => {
    const isMark = [status, lead.status].every((id) => id === 'new' || id === 'contacted');
    if (!isPending) mutate({ typed: () => ({ status }) }, isMark ? { onSuccess: onMarked } : {});
  };
  const discard = () => {
    const draft = outcomeStatuses.find((status) => status === open);
    if (draft) drafts[draft][1](null);
    setOpen(null);
  };
  // After the message that somebody else has changed it, saving again replaces their value.
  const present = presentValue(error);
  const replaced = (base: string | null) => (present === undefined ? base : present);
  const forms: Partial<Record<LeadStatusId, ReactNode>> = {
    'visit-planned': (
      <VisitForm
        lead={lead}
        draft={drafts['visit-planned']}
        mayEmail={lead.email !== null && !noEmail && !lead.noContact}
        staff={staff}
        userId={userId ?? ''}
        isOverlapping={error instanceof StaffCallError && error.code === 'visit-overlaps'}
        isPending={isPending}
        onSave={(visit, base, address) =>
          change(() => ({ ...(visit && { status: 'visit-planned' }), visit, ...(address && { address }) }), {
            visitAt: replaced(base),
            ...(address && { address: null }),
          })
        }
        onCancel={discard}
      />
    ),
    quoted: (
      <AmountForm
        action="Save the quote"
        draft={drafts.quoted}
        saved={lead.quotedDollars}
        dollars={lead.quotedDollars}
        on={lead.quotedOn}
        isPending={isPending}
        onSave={(typed, base) =>
          change(() => ({ status: 'quoted', quote: parseInput(amountBodySchema, typed) }), {
            quotedDollars: replaced(base),
          })
        }
        onCancel={discard}
      />
    ),
    won: (
      <AmountForm
        action="Save the sale"
        draft={drafts.won}
        saved={lead.wonDollars}
        dollars={lead.wonDollars ?? lead.quotedDollars}
        on={lead.wonOn}
        isPending={isPending}
        onSave={(typed, base) =>
          change(() => ({ status: 'won', sale: parseInput(amountBodySchema, typed) }), {
            wonDollars: replaced(base),
          })
        }
        onCancel={discard}
      />
    ),
    closed: (
      <fieldset className="-mx-2">
        <legend className="sr-only">Why is it closed?</legend>
        {closedReasonIds.map((closedReason) => (
          <Button
            key={closedReason}
            variant="bare"
            isInactive={isPending}
            onClick={
              closedReason === 'duplicate'
                ? onDuplicate
                : () => change(() => ({ status: 'closed', closedReason }))
            }
            className="tool text-primary-strong"
          >
            {closedReason === 'duplicate' ? 'Duplicate of…' : closedReasons[closedReason]}
          </Button>
        ))}
        <button type="button" onClick={onSpam} className="tool text-primary-strong">
          Spam
        </button>
      </fieldset>
    ),
  };

  // After a quote only a visit that is still to come.
  const isShown =
    lead.status === 'visit-planned' || (keepsVisit(lead.status) && Date.parse(lead.visitUntil ?? '') > now);

  return (
    <div ref={control} className="mt-3 grid gap-1">
      <fieldset ref={group} className="lead-statuses">
        <legend className="sr-only">Status</legend>
        {leadStatusIds.map((status) => (
          <Button
            key={status}
            variant="bare"
            id={`status-${status}`}
            data-status={status}
            aria-pressed={status === lead.status}
            aria-expanded={status in forms ? open === status : undefined}
            isInactive={isPending || !isAllowed(status)}
            onClick={() => {
              reset();
              if (status in forms) setOpen(open === status ? null : status);
              else if (status !== lead.status) setStatus(status);
            }}
          >
            {status !== 'closed' && (
              <span className={clsx('contents', status !== lead.status && 'max-md:hidden')}>
                <StatusIcon status={status} />
              </span>
            )}
            <StatusName status={status} lead={lead} />
          </Button>
        ))}
      </fieldset>
      {lead.visitAt && lead.visitUntil && isShown && open !== 'visit-planned' && (
        <p className="text-caption text-soft">
          {visitTime(lead.visitAt, lead.visitUntil)}
          {', '}
          {lead.visitBy ? (
            (staff.find(({ id }) => id === lead.visitBy)?.name ?? 'a former colleague')
          ) : (
            <span className="font-medium text-danger">nobody goes yet</span>
          )}
        </p>
      )}
      {open && forms[open]}
      <SaveError error={error} />
    </div>
  );
}

function StatusName({ status, lead }: { status: Lead['status']; lead: Lead }) {
  if (status === 'new') return 'New';
  if (status === 'closed' && lead.status !== 'closed') return 'Close…';
  const [first, rest] = splitLabel(leadStatusLabel(status === lead.status ? lead : { status }));
  return (
    <span>
      {first}
      <span className="sr-only">{rest}</span>
    </span>
  );
}

/** The first word of a label, for which there is room, and the rest, which the line below the name says. */
function splitLabel(label: string): [first: string, rest: string] {
  const end = label.search(/[: ]/);
  return end < 0 ? [label, ''] : [label.slice(0, end), label.slice(end)];
}

/** A change of status as a correction that nobody else's change is lost by; a status that the lead has stays as it is. */
function correctionOf(lead: Lead, { status, ...change }: Change, was?: Was): LeadCorrection {
  const isChanged = status !== undefined && (status !== lead.status || change.closedReason !== undefined);
  return { ...change, ...(isChanged && { status }), was: { status: lead.status, ...was } };
}
