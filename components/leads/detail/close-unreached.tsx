import { useMutation } from '@tanstack/react-query';
import { triedText } from '@/components/leads/why-now';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { MANY_TRIES } from '@/lib/leads/work/calls/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import type { LeadMutations } from './lead-mutations';

interface CloseUnreachedProps {
  detail: LeadDetail;
  onCorrect: LeadMutations['correct'];
}

/** Asks whether to give up on somebody whom nobody has reached. */
export function CloseUnreached({ detail, onCorrect }: CloseUnreachedProps) {
  const { unansweredCalls, timeline } = detail;
  const { status } = detail.lead;
  const now = useNow();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onCorrect({ status: 'closed', closedReason: 'never-reached', was: { status } }),
  });
  if (unansweredCalls < MANY_TRIES || status === 'closed') return null;
  const triedSince = timeline.filter(({ kind }) => kind === 'called').at(-unansweredCalls)?.createdAt;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.8125rem]">
        {triedText(unansweredCalls, triedSince, now)} Close it?
        <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate()}>
          Close: never reached
        </Button>
      </p>
      <SaveError error={error} />
    </div>
  );
}
