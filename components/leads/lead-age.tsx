'use client';

import { formatDateTime } from '@/components/shell/date-format';
import { useNow } from '@/components/shell/now';
import { classNames } from '@/components/ui/class-names';
import { waitingText, waitingTime } from './waiting-time';

const WAITING_FROM_HOURS = 1;
const OVERDUE_FROM_HOURS = 4;

const tones = {
  fresh: { badge: 'bg-success-wash text-success', meter: 'bg-success' },
  waiting: { badge: 'bg-accent-light text-on-accent', meter: 'bg-accent' },
  overdue: { badge: 'bg-danger text-on-danger', meter: 'bg-danger' },
};

function urgencyTone(businessHours: number): keyof typeof tones {
  if (businessHours >= OVERDUE_FROM_HOURS) return 'overdue';
  return businessHours >= WAITING_FROM_HOURS ? 'waiting' : 'fresh';
}

/** The filled share of the meter (0 to 1): the first hour takes half of it, because minutes matter most there. */
const filledShare = (businessHours: number) => Math.min(1, Math.sqrt(businessHours / OVERDUE_FROM_HOURS));

const badge =
  'inline-block rounded-xs px-1.5 text-center text-caption font-semibold whitespace-nowrap tabular-nums forced-colors:border';

/**
 * How long a lead has waited for its first call. Counts only business hours, like the colors, so that a lead from the night
 * isn't overdue in the morning.
 */
export function LeadAge({ createdAt }: { createdAt: string }) {
  const now = useNow();
  const waited = waitingTime(createdAt, now);
  const tone = urgencyTone(waited.hours);
  return (
    <span
      className="inline-flex items-center gap-2"
      data-tone={tone}
      title={`Since ${formatDateTime(createdAt)}`}
    >
      <span aria-hidden="true" className="h-1.5 w-14 bg-rule forced-colors:border">
        <span
          className={classNames('block h-full min-w-1 forced-colors:bg-[CanvasText]', tones[tone].meter)}
          style={{ width: `${Math.round(filledShare(waited.hours) * 100)}%` }}
        />
      </span>
      <span className={classNames(badge, 'min-w-11', tones[tone].badge)}>
        <span className="sr-only">
          Waiting {waitingText(waited)}
          {tone === 'overdue' && ', overdue'}
        </span>
        <span aria-hidden="true">{waited.short}</span>
      </span>
    </span>
  );
}

/** The legend of the colors. */
export function LeadAgeLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-caption text-soft">
      <span className="mr-1">Waiting for a first call, in business hours</span>
      <span className={classNames(badge, tones.fresh.badge)}>under {WAITING_FROM_HOURS} h</span>
      <span className={classNames(badge, tones.waiting.badge)}>
        {WAITING_FROM_HOURS} to {OVERDUE_FROM_HOURS} h
      </span>
      <span className={classNames(badge, tones.overdue.badge)}>{OVERDUE_FROM_HOURS} h and over</span>
    </p>
  );
}
