import { classNames } from '@/components/ui/class-names';
import { leadAge } from './lead-moment';

const WAITING_FROM_DAYS = 2;
const OVERDUE_FROM_DAYS = 7;

const shortUnit = { minute: 'min', hour: 'h', day: 'd' };

/** How long a lead has waited for its first call; the tone deepens after two days and after a week. */
export function LeadAge({ createdAt }: { createdAt: string }) {
  const { days, amount, unit } = leadAge(createdAt, Date.now());
  return (
    <span
      className={classNames(
        'inline-block min-w-11 rounded-xs px-1.5 text-center text-caption font-semibold whitespace-nowrap tabular-nums',
        days < WAITING_FROM_DAYS && 'bg-green-wash text-green',
        days >= WAITING_FROM_DAYS && 'bg-gold-light text-on-gold',
        days >= OVERDUE_FROM_DAYS && 'bg-night text-gold-light',
      )}
    >
      <span className="sr-only">
        Waiting {amount} {amount === 1 ? unit : `${unit}s`}
      </span>
      <span aria-hidden="true">
        {amount} {shortUnit[unit]}
      </span>
    </span>
  );
}
