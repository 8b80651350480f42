import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import { correctLead } from './detail/detail-calls';
import { closeOldLeads } from './lead-calls';
import { MANY_LEADS } from './lead-events';
import { refetchLeads } from './lead-queries';
import { makeOwnChange } from './own-changes';
import { offerLeadUndo } from './undo-offers';

/** What a failed closing says, and what follows from any. */
function useClosing() {
  const toast = useToast();
  const client = useQueryClient();
  return {
    onError: (error: Error) =>
      toast({ title: 'We couldn’t close that', description: saveErrorMessage(error), destructive: true }),
    onSettled: () => refetchLeads(client),
  };
}

/** Closes a lead whom nobody has reached however often they called. */
export function CloseUnreached({ lead, name }: { lead: Lead; name: string }) {
  const { id, status } = lead;
  const { mutate, isPending } = useMutation({
    ...useClosing(),
    mutationFn: () =>
      makeOwnChange(id, () =>
        correctLead(id, { status: 'closed', closedReason: 'never-reached', was: { status } }),
      ),
    onSuccess: ({ undo }) => offerLeadUndo({ title: `${lead.name}: closed, never reached` }, undo, lead),
  });
  return (
    <Button
      variant="bare"
      aria-label={`Close ${name}: never reached`}
      isInactive={isPending}
      onClick={() => mutate()}
      className="link min-h-6"
    >
      Close it?
    </Button>
  );
}

interface CloseOldProps {
  /** How many there are. */
  count: string;
  isMine: boolean;
}

/** Closes all old leads of the call list, after a question. */
export function CloseOld({ count, isMine }: CloseOldProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    ...useClosing(),
    mutationFn: () => makeOwnChange(MANY_LEADS, () => closeOldLeads(isMine)),
    onSuccess: ({ changed, undo }) => {
      setIsAsked(false);
      offerLeadUndo(
        {
          title: `${changed.toLocaleString('en-US')} ${changed === 1 ? 'lead' : 'leads'} closed: never reached`,
        },
        undo,
      );
    },
  });
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) keep.current?.focus();
  }, [isAsked]);
  if (!isAsked)
    return (
      <button type="button" onClick={() => setIsAsked(true)} className="link min-h-6">
        Close them…
      </button>
    );
  return (
    <>
      <span>Close {count} as never reached?</span>
      <Button
        variant="bare"
        isInactive={isPending}
        onClick={() => mutate()}
        className="link min-h-6 font-semibold"
      >
        Close them
      </Button>
      <button ref={keep} type="button" onClick={() => setIsAsked(false)} className="link min-h-6">
        Keep them
      </button>
    </>
  );
}
