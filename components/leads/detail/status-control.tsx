import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { StatusIcon } from '@/components/leads/status-icon';
import { SaveError } from '@/components/shell/save-error';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import type { Lead } from '@/lib/leads/schema';
import {
  closedReasonIds,
  closedReasons,
  leadStatuses,
  leadStatusIds,
  leadStatusLabel,
} from '@/lib/leads/statuses';
import type { LeadMutations } from './lead-mutations';

type StatusOfLead = Pick<Lead, 'status' | 'closedReason'>;

interface StatusControlProps {
  lead: Lead;
  onCorrect: LeadMutations['correct'];
}

/**
 * The statuses as a row of buttons, as far as they may follow the lead's; closing asks for a reason. One tab stop: the arrow
 * keys move among them.
 */
export function StatusControl({ lead, onCorrect }: StatusControlProps) {
  const [isClosing, setIsClosing] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const group = useOneTabStop<HTMLFieldSetElement>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ status, closedReason }: StatusOfLead) =>
      onCorrect({ status, ...(closedReason && { closedReason }), was: { status: lead.status } }),
    onSuccess: (_saved, { status }) => {
      // Before the reasons go away with the focus.
      if (control.current?.contains(document.activeElement))
        document.getElementById(`status-${status}`)?.focus();
      setIsClosing(false);
    },
  });
  const change = (to: StatusOfLead) => isPending || mutate(to);
  const { next } = leadStatuses[lead.status];

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
            aria-expanded={status === 'closed' ? isClosing : undefined}
            aria-disabled={isPending || (status !== lead.status && !next.includes(status))}
            onClick={() => {
              if (status === 'closed') setIsClosing(!isClosing && next.includes('closed'));
              else if (next.includes(status)) change({ status, closedReason: null });
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
      {isClosing && (
        <fieldset className="-mx-2">
          <legend className="sr-only">Why is it closed?</legend>
          {closedReasonIds.map((closedReason) => (
            <button
              key={closedReason}
              type="button"
              aria-disabled={isPending}
              onClick={() => change({ status: 'closed', closedReason })}
              className="tool text-primary-strong"
            >
              {closedReasons[closedReason]}
            </button>
          ))}
        </fieldset>
      )}
      <SaveError error={error} />
    </div>
  );
}

function StatusName({ status, lead }: { status: Lead['status']; lead: StatusOfLead }) {
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
