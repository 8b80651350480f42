'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadQueries } from '@/components/leads/lead-queries';
import { FailingRecipient } from './failing-recipient';
import { healthText, isAllDelivered } from './health-text';

/** The delivery health check of the leads page: an overall status line, `children` (the synthetic check), and each failing recipient with actions. */
export function HealthStrip({ children }: { children: ReactNode }) {
  const { data: health, isError: hasFailed } = useQuery(leadQueries.health());
  return (
    <section aria-label="Delivery" className="wrap">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-rule py-2 text-caption">
        <p role="status" className="flex items-center gap-2">
          {hasFailed && <Line isGood={false}>We can’t check delivery right now.</Line>}
          {health && !hasFailed && <Line isGood={isAllDelivered(health)}>{healthText(health)}</Line>}
        </p>
        {children}
      </div>
      {health && health.troubles.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {health.troubles.map((trouble) => (
            <FailingRecipient
              key={`${trouble.kind} ${trouble.recipient} ${trouble.state}`}
              trouble={trouble}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  const Mark = isGood ? CircleCheck : CircleAlert;
  return (
    <>
      <Mark
        aria-hidden="true"
        className={isGood ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-danger'}
      />
      <span className={isGood ? 'font-semibold text-success' : 'font-semibold text-danger'}>{children}</span>
    </>
  );
}
