import { classNames } from '@/components/ui/class-names';
import { leadAge } from './lead-moment';

const WAITING_FROM_DAYS = 2;
const OVERDUE_FROM_DAYS = 7;
const FULL_METER_DAYS = 14;

const shortUnit = { minute: 'min', hour: 'h', day: 'd' };

const tones = {
  fresh: { badge: 'bg-green-wash text-green', meter: 'bg-green' },
  waiting: { badge: 'bg-gold-light text-on-gold', meter: 'bg-gold' },
  overdue: { badge: 'bg-primary text-on-primary', meter: 'bg-primary' },
};

function toneOf(days: number) {
  if (days >= OVERDUE_FROM_DAYS) return tones.overdue;
  return days >= WAITING_FROM_DAYS ? tones.waiting : tones.fresh;
}

/** Half the meter is the first day and a half: there an hour still matters, in the second week it does not. */
const filled = (days: number) => Math.min(1, Math.sqrt(days / FULL_METER_DAYS));

const badge =
  'inline-block rounded-xs px-1.5 text-center text-caption font-semibold whitespace-nowrap tabular-nums forced-colors:border';

/** How long a lead has waited for its first call: a meter, and a tone that deepens after two days and a week. */
export function LeadAge({ createdAt }: { createdAt: string }) {
  const { days, exactDays, amount, unit } = leadAge(createdAt, Date.now());
  const tone = toneOf(days);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-14 bg-rule forced-colors:border">
        <span
          className={classNames('block h-full min-w-1 forced-colors:bg-[CanvasText]', tone.meter)}
          style={{ width: `${Math.round(filled(exactDays) * 100)}%` }}
        />
      </span>
      <span className={classNames(badge, 'min-w-11', tone.badge)}>
        <span className="sr-only">
          Waiting {amount} {amount === 1 ? unit : `${unit}s`}
        </span>
        <span aria-hidden="true">
          {amount} {shortUnit[unit]}
        </span>
      </span>
    </span>
  );
}

/** What the tones mean. */
export function LeadAgeKey() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-caption text-soft">
      <span className="mr-1">Waiting for a first call</span>
      <span className={classNames(badge, tones.fresh.badge)}>under {WAITING_FROM_DAYS} d</span>
      <span className={classNames(badge, tones.waiting.badge)}>
        {WAITING_FROM_DAYS} to {OVERDUE_FROM_DAYS - 1} d
      </span>
      <span className={classNames(badge, tones.overdue.badge)}>{OVERDUE_FROM_DAYS} d and over</span>
    </p>
  );
}
