import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadQueries } from '@/components/leads/lead-queries';
import { formatTime } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import type { DeliveryAction, DeliveryTrouble } from '@/lib/outbox/schema';
import { applyDeliveryAction } from './delivery-calls';
import { kindLabel } from './delivery-labels';

interface FailingRecipientProps {
  trouble: DeliveryTrouble;
}

// Aligns the label of the first borderless button with the text above it.
const alignLeft = 'first:-ml-3';

/** One recipient with failing deliveries: what failed, since when, the server's response, and the actions. */
export function FailingRecipient({ trouble }: FailingRecipientProps) {
  const { kind, recipient, state, count, since, lastResponse, nextAttemptAt, leadId } = trouble;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: DeliveryAction['action']) => applyDeliveryAction({ action, kind, recipient }),
    onSuccess: (health) => {
      client.setQueryData(leadQueries.health().queryKey, health);
      // They list the messages of their lead.
      void client.invalidateQueries({ queryKey: leadQueries.details });
    },
  });
  const isRefused = state === 'refused';
  const srContext = (
    <span className="sr-only">
      : {kindLabel(kind, count)} to {recipient}
    </span>
  );
  return (
    <li className="grid gap-y-2 py-3">
      <div className="min-w-0 text-caption">
        <p className="font-semibold wrap-anywhere">
          {recipient}{' '}
          <span className="text-danger">
            {isRefused ? 'refused' : 'failing'}, first <When at={since} />
          </span>
        </p>
        <p className="tabular-nums">
          {count} {kindLabel(kind, count).toLowerCase()} {isRefused ? 'not delivered' : 'waiting'}
          {nextAttemptAt && `, next try ${formatTime(nextAttemptAt)}`}
        </p>
        {lastResponse && <p className="text-soft wrap-anywhere">{lastResponse}</p>}
        <SaveError error={error} />
      </div>
      <div className="flex flex-wrap gap-2">
        {leadId && (
          <Button asChild variant="quiet" size="small" className={alignLeft}>
            <a href={`/admin/form-fills?lead=${leadId}`}>Open the lead{srContext}</a>
          </Button>
        )}
        {isRefused && (
          <Button
            variant="quiet"
            size="small"
            isInactive={isPending}
            onClick={() => mutate('set-aside')}
            className={alignLeft}
          >
            Set aside{srContext}
          </Button>
        )}
        <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate('retry')}>
          Try again now{srContext}
        </Button>
      </div>
    </li>
  );
}
