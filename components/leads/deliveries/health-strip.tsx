'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { healthWords, isAllDelivered } from './health-words';
import { TroubleItem } from './trouble-item';
import { useHealth } from './use-health';

/** Whether every message gets through, beside when that was last proven, and for each recipient that is not reached since when and what to do. */
export function HealthStrip({ children }: { children: ReactNode }) {
  const { health, hasFailed, order } = useHealth();
  return (
    <section aria-label="Delivery" className="wrap">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-rule py-2 text-caption">
        <p role="status" className="flex items-center gap-2">
          {hasFailed && <Line isGood={false}>How delivery fares could not be asked just now.</Line>}
          {health && !hasFailed && <Line isGood={isAllDelivered(health)}>{healthWords(health)}</Line>}
        </p>
        {children}
      </div>
      {health && health.troubles.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {health.troubles.map((trouble) => (
            <TroubleItem
              key={`${trouble.kind} ${trouble.recipient} ${trouble.state}`}
              trouble={trouble}
              onOrder={order}
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
      <Mark aria-hidden="true" className={isGood ? 'size-4 text-green' : 'size-4 text-danger'} />
      <span className={isGood ? 'font-semibold text-green' : 'font-semibold text-danger'}>{children}</span>
    </>
  );
}
