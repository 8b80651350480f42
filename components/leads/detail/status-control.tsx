import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { StatusIcon } from '@/components/leads/status-icon';
import { visitTime } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { parseInput, StaffCallError } from '@/components/shell/staff-call';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import type { Lead } from '@/lib/leads/schema';
import {
  closedReasonIds,
  closedReasons,
  type LeadStatusId,
  leadStatuses,
  leadStatusIds,
  leadStatusLabel,
} from '@/lib/leads/statuses';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { amountBodySchema } from '@/lib/leads/work/outcome/schema';
import { AmountForm } from './amount-form';
import type { LeadMutations } from './lead-mutations';
import { VisitForm } from './visit-form';

type Change = Omit<LeadCorrection, 'was'>;

interface StatusControlProps {
  lead: Lead;
  onCorrect: LeadMutations['correct'];
  /** Asks for the lead that this one is a duplicate of. */
  onDuplicate: () => void;
  onSpam: () => void;
}

/**
 * The statuses as a row of buttons, as far as they may follow the lead's. A visit asks for its time, a quote and a sale for their
 * dollars, closing for a reason. One tab stop: the arrow keys move among them.
 */
export function StatusControl({ lead, onCorrect, onDuplicate, onSpam }: StatusControlProps) {
  const [open, setOpen] = useState<LeadStatusId | null>(null);
  const { staff, userId } = useLeadActions();
  const control = useRef<HTMLDivElement>(null);
  const group = useOneTabStop<HTMLFieldSetElement>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (typed: () => Change) => onCorrect(correctionOf(lead, typed())),
    onSuccess: () => {
      // Before what was open goes away with the focus.
      if (control.current?.contains(document.activeElement))
        document.getElementById(`status-${open ?? lead.status}`)?.focus();
      setOpen(null);
    },
  });
  const change = (typed: () => Change) => isPending || mutate(typed);
  const { next } = leadStatuses[lead.status];
  const isAllowed = (status: LeadStatusId) => status === lead.status || next.includes(status);
  const forms: Partial<Record<LeadStatusId, ReactNode>> = {
    'visit-planned': (
      <VisitForm
        lead={lead}
        staff={staff}
        userId={userId ?? ''}
        isOverlapping={error instanceof StaffCallError && error.code === 'visit-overlaps'}
        isPending={isPending}
        onSave={(visit) => change(() => ({ status: 'visit-planned', visit }))}
        onCancel={() => setOpen(null)}
      />
    ),
    quoted: (
      <AmountForm
        action="Save the quote"
        dollars={lead.quotedDollars}
        on={lead.quotedOn}
        isPending={isPending}
        onSave={(typed) => change(() => ({ status: 'quoted', quote: parseInput(amountBodySchema, typed) }))}
        onCancel={() => setOpen(null)}
      />
    ),
    won: (
      <AmountForm
        action="Save the sale"
        dollars={lead.wonDollars ?? lead.quotedDollars}
        on={lead.wonOn}
        isPending={isPending}
        onSave={(typed) => change(() => ({ status: 'won', sale: parseInput(amountBodySchema, typed) }))}
        onCancel={() => setOpen(null)}
      />
    ),
    closed: (
      <fieldset className="-mx-2">
        <legend className="sr-only">Why is it closed?</legend>
        {closedReasonIds.map((closedReason) => (
          <button
            key={closedReason}
            type="button"
            aria-disabled={isPending}
            onClick={
              closedReason === 'duplicate'
                ? onDuplicate
                : () => change(() => ({ status: 'closed', closedReason }))
            }
            className="tool text-primary-strong"
          >
            {closedReason === 'duplicate' ? 'Duplicate of…' : closedReasons[closedReason]}
          </button>
        ))}
        <button type="button" onClick={onSpam} className="tool text-primary-strong">
          Spam
        </button>
      </fieldset>
    ),
  };

  return (
    <div ref={control} className="mt-3 grid gap-1">
      <fieldset ref={group} className="lead-statuses">
        <legend className="sr-only">Status</legend>
        {leadStatusIds.map((status) => (
          <button
            key={status}
            id={`status-${status}`}
            type="button"
            data-status={status}
            aria-pressed={status === lead.status}
            aria-expanded={status in forms ? open === status : undefined}
            aria-disabled={isPending || !isAllowed(status)}
            onClick={() => {
              if (!isAllowed(status)) return;
              reset();
              if (status in forms) setOpen(open === status ? null : status);
              else if (status !== lead.status) change(() => ({ status }));
            }}
          >
            {status !== 'closed' && (
              <span className={clsx('contents', status !== lead.status && 'max-md:hidden')}>
                <StatusIcon status={status} />
              </span>
            )}
            <StatusName status={status} lead={lead} />
          </button>
        ))}
      </fieldset>
      {lead.visitAt && lead.visitUntil && lead.status === 'visit-planned' && open !== 'visit-planned' && (
        <p className="text-caption text-soft">
          {visitTime(lead.visitAt, lead.visitUntil)}
          {lead.visitBy && `, ${staff.find(({ id }) => id === lead.visitBy)?.name ?? 'a former colleague'}`}
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
function correctionOf(lead: Lead, { status, ...change }: Change): LeadCorrection {
  const isChanged = status !== lead.status || change.closedReason !== undefined;
  return {
    ...change,
    ...(isChanged && { status }),
    was: {
      status: lead.status,
      ...(change.visit && { visitAt: lead.visitAt }),
      ...(change.quote && { quotedDollars: lead.quotedDollars === null ? null : String(lead.quotedDollars) }),
      ...(change.sale && { wonDollars: lead.wonDollars === null ? null : String(lead.wonDollars) }),
    },
  };
}
