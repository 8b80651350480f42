import { leadDate, leadTime } from '@/components/leads/lead-moment';
import { classNames } from '@/components/ui/class-names';
import type { LeadDetail } from '@/lib/leads/schema';

type Delivery = LeadDetail['deliveries'][number];

const states: Record<Delivery['state'], string> = {
  pending: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Failed, will be tried again',
  refused: 'Refused',
  cancelled: 'Not sent',
};

/** To whom the alert mail about this lead went, and what the mail server said. */
export function DeliveryLog({ deliveries }: { deliveries: Delivery[] }) {
  if (deliveries.length === 0) return <p className="text-soft">No alert mail was made for this lead.</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {deliveries.map(({ recipient, state, attempts, lastResponse, attemptedAt }) => (
        <li key={recipient} className="py-2.5">
          <p className="wrap-anywhere">{recipient}</p>
          <p className="text-caption text-soft tabular-nums">
            <span
              className={classNames(
                'font-semibold',
                ['failed', 'refused'].includes(state) && 'text-danger',
                state === 'sent' && 'text-green',
              )}
            >
              {states[state]}
            </span>
            {attemptedAt && `, ${leadDate(attemptedAt)}, ${leadTime(attemptedAt)}`}
            {attempts > 0 && `, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
          </p>
          {lastResponse && <p className="text-caption text-soft wrap-anywhere">{lastResponse}</p>}
        </li>
      ))}
    </ul>
  );
}
