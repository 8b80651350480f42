import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { telHref } from '@/components/leads/lead-links';
import { unansweredText } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { Lead } from '@/lib/leads/schema';
import { type CallOutcome, callOutcomes } from '@/lib/leads/work/calls/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { endCall, startCall, useCallAttempt } from './call-attempt';
import type { LeadMutations } from './lead-mutations';

// As many tries as there are waits before them, and one more.
const MANY_TRIES = 6;

interface CallPanelProps {
  detail: LeadDetail;
  onCorrect: LeadMutations['correct'];
  onEvent: LeadMutations['addEvent'];
}

/** The call button; after the call, or for one from another phone, the panel prompts for its outcome. */
export function CallPanel({ detail, onCorrect, onEvent }: CallPanelProps) {
  const { lead } = detail;
  const { state, hangUp } = useCallAttempt(lead.id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="accent" size="large" asChild className="tabular-nums wrap-anywhere max-sm:w-full">
          <a href={telHref(lead.phone)} onClick={() => startCall(lead.id)}>
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            Call {lead.phone}
          </a>
        </Button>
        {state === 'none' && (
          <Button variant="quiet" onClick={hangUp}>
            Log a call
          </Button>
        )}
        <p className="text-caption text-soft tabular-nums">{callHistoryText(detail)}</p>
      </div>
      {state === 'calling' && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Call in progress.
          <Button variant="outline" size="small" onClick={hangUp} className="text-primary">
            Call ended
          </Button>
        </p>
      )}
      {detail.unansweredCalls >= MANY_TRIES && lead.status !== 'closed' && (
        <CloseUnreached lead={lead} onCorrect={onCorrect} />
      )}
      {state === 'over' && <OutcomePrompt onEvent={onEvent} />}
    </div>
  );
}

function callHistoryText({ unansweredCalls, hasWrongNumber, timeline }: LeadDetail) {
  if (hasWrongNumber) return 'Wrong number. Correct it, and the lead goes back to Call next.';
  if (unansweredCalls > 0) return `${unansweredText(unansweredCalls)}.`;
  return timeline.some(({ kind }) => kind === 'called') ? 'Reached on the last call.' : 'Not called yet.';
}

/** Asks whether to give up on somebody whom nobody has reached. */
function CloseUnreached({ lead: { status }, onCorrect }: Pick<CallPanelProps, 'onCorrect'> & { lead: Lead }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onCorrect({ status: 'closed', closedReason: 'never-reached', was: { status } }),
  });
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        Called many times without an answer. Close it?
        <Button
          variant="outline"
          size="small"
          aria-disabled={isPending}
          onClick={() => isPending || mutate()}
          className="text-primary"
        >
          Close: never reached
        </Button>
      </p>
      <SaveError error={error} />
    </div>
  );
}

const outcomes = Object.keys(callOutcomes) as CallOutcome[];

function OutcomePrompt({ onEvent }: Pick<CallPanelProps, 'onEvent'>) {
  const prompt = useRef<HTMLFieldSetElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (outcome: CallOutcome) => onEvent({ kind: 'called', outcome }),
    onSuccess: endCall,
  });
  useEffect(() => prompt.current?.focus(), []);
  const save = (outcome: CallOutcome | undefined) => outcome && !isPending && mutate(outcome);
  return (
    <fieldset
      ref={prompt}
      tabIndex={-1}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) =>
        ctrlKey || metaKey || altKey || save(outcomes[Number(key) - 1])
      }
      className="border-l-4 border-accent bg-secondary-wash px-4 pt-1 pb-4 outline-offset-2"
    >
      <legend className="float-left mt-2 mb-3 w-full font-semibold">How did the call go?</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {outcomes.map((outcome, index) => (
          <Button
            key={outcome}
            variant={outcome === 'reached' ? 'primary' : 'outline'}
            aria-disabled={isPending}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => save(outcome)}
            className={outcome === 'reached' ? '' : 'text-primary'}
          >
            <span aria-hidden="true" className="key max-md:hidden">
              {index + 1}
            </span>
            {callOutcomes[outcome]}
          </Button>
        ))}
        <Button variant="quiet" onClick={endCall}>
          I didn’t call
        </Button>
      </div>
      <SaveError error={error} />
    </fieldset>
  );
}
