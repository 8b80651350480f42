import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { StatusIcon } from '@/components/leads/status-icon';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
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

/** The statuses as a row of buttons, as far as they may follow the lead's; closing asks for a reason. */
export function StatusControl({ lead, onCorrect }: StatusControlProps) {
  const [isClosing, setIsClosing] = useState(false);
  const control = useRef<HTMLDivElement>(null);
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
    <div ref={control} className="mb-6 grid gap-2">
      <fieldset className="flex flex-wrap items-center gap-1">
        <legend className="sr-only">Status</legend>
        {leadStatusIds.map((status) => (
          <Button
            key={status}
            id={`status-${status}`}
            variant={status === lead.status ? 'outline' : 'quiet'}
            size="small"
            aria-pressed={status === lead.status}
            aria-expanded={status === 'closed' ? isClosing : undefined}
            aria-disabled={isPending || (status !== lead.status && !next.includes(status))}
            onClick={() => {
              if (status === 'closed') setIsClosing(!isClosing && next.includes('closed'));
              else if (next.includes(status)) change({ status, closedReason: null });
            }}
            className="min-h-9 gap-1.5 px-2.5 max-md:min-h-11"
          >
            <StatusIcon status={status} />
            {buttonLabel(status, lead)}
          </Button>
        ))}
      </fieldset>
      {isClosing && (
        <fieldset className="flex flex-wrap items-center gap-1 border-t border-rule pt-2">
          <legend className="sr-only">Why is it closed?</legend>
          {closedReasonIds.map((closedReason) => (
            <Button
              key={closedReason}
              variant="quiet"
              size="small"
              aria-disabled={isPending}
              onClick={() => change({ status: 'closed', closedReason })}
              className="min-h-9 px-2.5 max-md:min-h-11"
            >
              {closedReasons[closedReason]}
            </Button>
          ))}
        </fieldset>
      )}
      <SaveError error={error} />
    </div>
  );
}

function buttonLabel(status: Lead['status'], lead: StatusOfLead): string {
  if (status === 'new') return 'New';
  if (status !== 'closed') return leadStatuses[status].label;
  return lead.status === 'closed' ? leadStatusLabel(lead) : 'Close…';
}
