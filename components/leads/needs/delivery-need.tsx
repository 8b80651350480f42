'use client';

import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { FailingRecipient } from '@/components/leads/deliveries/failing-recipient';
import { healthText, isAllDelivered } from '@/components/leads/deliveries/health-text';
import { SyntheticCheckLine } from '@/components/leads/deliveries/synthetic-check-line';
import { leadQueries } from '@/components/leads/lead-queries';
import { formatDateTime } from '@/components/shell/date-format';
import { useNow } from '@/components/shell/now';
import { Need } from './need';

/** The delivery of mails and calls: an overall line, the synthetic check, and each failing recipient with actions. */
export function DeliveryNeed() {
  const { data: health, isError: hasFailed } = useQuery(leadQueries.health());
  const now = useNow();
  const since = health?.waiting?.since ?? health?.spool.oldestReceivedAt;
  const isGood = !hasFailed && health !== undefined && isAllDelivered(health);
  return (
    <Need label="Delivery" icon={Mail}>
      <p
        role="status"
        title={since ? `Since ${formatDateTime(since)}` : undefined}
        className={isGood ? 'font-semibold text-success' : 'font-semibold text-danger'}
      >
        {hasFailed ? 'We can’t check delivery right now.' : health && healthText(health, now)}
      </p>
      <SyntheticCheckLine />
      {health && health.troubles.length > 0 && (
        <ul className="divide-y divide-rule border-t border-rule">
          {health.troubles.map((trouble) => (
            <FailingRecipient
              key={`${trouble.kind} ${trouble.recipient} ${trouble.state}`}
              trouble={trouble}
            />
          ))}
        </ul>
      )}
    </Need>
  );
}
