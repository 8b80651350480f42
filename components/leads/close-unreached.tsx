import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import { correctLead } from './detail/detail-calls';
import { changeOldLeads } from './lead-calls';
import { MANY_LEADS } from './lead-events';
import { refetchLeads } from './lead-queries';
import { makeOwnChange } from './own-changes';

/** A change of leads that a toast tells of, and the way back that it offers. */
function useUndoable<Done>(options: {
  change: () => Promise<Done>;
  titleOf: (done: Done) => string;
  takeBack: (done: Done) => Promise<unknown>;
  instead: string;
}) {
  const { change, titleOf, takeBack, instead } = options;
  const toast = useToast();
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: saveErrorMessage(error), destructive: true });
  const settled = { onSettled: () => refetchLeads(client) };
  const undo = useMutation({ ...settled, mutationFn: takeBack, onError: failed('We couldn’t undo that') });
  return useMutation({
    ...settled,
    mutationFn: change,
    onSuccess: (done) => toast({ title: titleOf(done), undo: { onUndo: () => undo.mutate(done), instead } }),
    onError: failed('We couldn’t close that'),
  });
}

/** Closes a lead whom nobody has reached however often they called. */
export function CloseUnreached({ lead, name }: { lead: Lead; name: string }) {
  const { id, status } = lead;
  const { mutate, isPending } = useUndoable({
    change: () =>
      makeOwnChange(id, () =>
        correctLead(id, { status: 'closed', closedReason: 'never-reached', was: { status } }),
      ),
    titleOf: () => `Closed ${lead.name}: never reached`,
    takeBack: () =>
      makeOwnChange(id, () => correctLead(id, { status, isUndo: true, was: { status: 'closed' } })),
    instead: 'Choose the former status in the details.',
  });
  return (
    <button
      type="button"
      aria-label={`Close ${name}: never reached`}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
      className="link min-h-6"
    >
      Close it?
    </button>
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
  const { mutate, isPending } = useUndoable({
    change: () => makeOwnChange(MANY_LEADS, () => changeOldLeads({ action: 'close', isMine })),
    titleOf: ({ changed }) =>
      `${changed.toLocaleString('en-US')} ${changed === 1 ? 'lead' : 'leads'} closed: never reached`,
    takeBack: async ({ closedAt }) =>
      closedAt && makeOwnChange(MANY_LEADS, () => changeOldLeads({ action: 'reopen', closedAt })),
    instead: 'Find them by the status Closed, and choose another one in their details.',
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
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined, { onSettled: () => setIsAsked(false) })}
        className="link min-h-6 font-semibold"
      >
        Close them
      </button>
      <button ref={keep} type="button" onClick={() => setIsAsked(false)} className="link min-h-6">
        Keep them
      </button>
    </>
  );
}
