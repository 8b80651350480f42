import { useClosedDays, useNow } from '@/components/shell/now';
import { waitingText, waitingTime } from '@/lib/leads/waiting-time';
import { calendarTime } from './lead-date';

const OVERDUE_FROM_HOURS = 4;

/**
 * How long a lead has waited for its first call. Counts only business hours, like its color, so that a lead from the night
 * isn't overdue in the morning.
 */
export function LeadAge({ createdAt }: { createdAt: string }) {
  const now = useNow();
  const waited = waitingTime(createdAt, now, useClosedDays());
  const isOverdue = waited.hours >= OVERDUE_FROM_HOURS;
  return (
    <span
      title={calendarTime(createdAt, now)}
      className={isOverdue ? 'font-medium text-danger' : 'text-soft'}
    >
      Waiting {waitingText(waited)}
      {isOverdue && <span className="sr-only">, overdue</span>}
    </span>
  );
}
