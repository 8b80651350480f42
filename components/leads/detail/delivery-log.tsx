import { kindLabel, stateLabel } from '@/components/leads/deliveries/delivery-labels';
import { formatDateTime } from '@/components/shell/date-format';
import { When } from '@/components/shell/when';
import { classNames } from '@/components/ui/class-names';
import { isWrittenToFile, type LoggedDelivery } from '@/lib/outbox/schema';

/** The messages sent because of this lead: recipient, state, attempts and the server's response. */
export function DeliveryLog({ deliveries }: { deliveries: LoggedDelivery[] }) {
  return (
    <section aria-label="Delivery details" className="my-2 bg-secondary-wash px-3 text-caption">
      <ul className="divide-y divide-rule">
        {deliveries.map((delivery) => (
          <LogEntry key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

/** Whether a message hasn't got through. */
export const isFailing = ({ state }: LoggedDelivery) => state === 'failed' || state === 'refused';

function LogEntry({ delivery }: { delivery: LoggedDelivery }) {
  const { kind, recipient, state, attempts, lastResponse, attemptedAt, nextAttemptAt, messageId } = delivery;
  return (
    <li className="py-2.5">
      <p className="wrap-anywhere">
        {kindLabel(kind)} to {recipient}
      </p>
      <p className="text-soft">
        <span
          className={classNames(
            'font-semibold',
            isFailing(delivery) && 'text-danger',
            state === 'sent' && !isWrittenToFile(lastResponse) && 'text-success',
          )}
        >
          {stateLabel(delivery)}
        </span>
        {attemptedAt && (
          <>
            , <When at={attemptedAt} />
          </>
        )}
        {attempts > 0 && `, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
        {isFailing(delivery) && nextAttemptAt && `, next try ${formatDateTime(nextAttemptAt)}`}
      </p>
      {lastResponse && <p className="text-soft wrap-anywhere">{lastResponse}</p>}
      <p className="text-soft wrap-anywhere">Message ID {messageId}</p>
    </li>
  );
}
