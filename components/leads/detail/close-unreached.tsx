import { useMutation } from '@tanstack/react-query';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { Lead } from '@/lib/leads/schema';
import type { LeadMutations } from './lead-mutations';

// As many tries as there are waits before them, and one more.
const MANY_TRIES = 6;

interface CloseUnreachedProps {
  lead: Lead;
  unansweredCalls: number;
  onCorrect: LeadMutations['correct'];
}

/** Asks whether to give up on somebody whom nobody has reached. */
export function CloseUnreached({ lead: { status }, unansweredCalls, onCorrect }: CloseUnreachedProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onCorrect({ status: 'closed', closedReason: 'never-reached', was: { status } }),
  });
  if (unansweredCalls < MANY_TRIES || status === 'closed') return null;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.8125rem]">
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
