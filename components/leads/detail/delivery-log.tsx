import { kindLabel, stateLabel } from '@/components/leads/deliveries/delivery-labels';
import { formatDateTime } from '@/components/shell/date-format';
import { classNames } from '@/components/ui/class-names';
import { isWrittenToFile, type LoggedDelivery } from '@/lib/outbox/schema';

/** The messages sent because of this lead: recipient, state, attempts and the server's response. */
export function DeliveryLog({ deliveries }: { deliveries: LoggedDelivery[] }) {
  if (deliveries.length === 0) return <p className="text-soft">No messages for this lead.</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {deliveries.map((delivery) => (
        <LogEntry key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function LogEntry({ delivery }: { delivery: LoggedDelivery }) {
  const { kind, recipient, state, attempts, lastResponse, attemptedAt, nextAttemptAt, messageId } = delivery;
  const isFailing = state === 'failed' || state === 'refused';
  return (
    <li className="py-2.5">
      <p className="wrap-anywhere">
        {kindLabel(kind)} to {recipient}
      </p>
      <p className="text-caption text-soft tabular-nums">
        <span
          className={classNames(
            'font-semibold',
            isFailing && 'text-danger',
            state === 'sent' && !isWrittenToFile(lastResponse) && 'text-success',
          )}
        >
          {stateLabel(delivery)}
        </span>
        {attemptedAt && `, ${formatDateTime(attemptedAt)}`}
        {attempts > 0 && `, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
        {isFailing && nextAttemptAt && `, next try ${formatDateTime(nextAttemptAt)}`}
      </p>
      {lastResponse && <p className="text-caption text-soft wrap-anywhere">{lastResponse}</p>}
      <p className="text-caption text-soft wrap-anywhere">Message ID {messageId}</p>
    </li>
  );
}
