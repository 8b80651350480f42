import { useDayExceptions, useNow } from '@/components/shell/now';
import { calendarTime, leadDate } from './lead-date';

/** When a lead came, or something of it happened: its age in business time, the exact date and age on hover. */
export function LeadTime({ at, className = 'tabular-nums' }: { at: string; className?: string }) {
  const now = useNow();
  const { text, rest } = leadDate(at, now, useDayExceptions());
  return (
    <time dateTime={at} title={calendarTime(at, now)} className={className}>
      {text}
      {rest}
    </time>
  );
}
