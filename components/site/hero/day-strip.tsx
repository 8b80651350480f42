import { SunToday } from '@/components/site/drawings/sun-today';
import { RateNotice } from '@/components/site/rate-notice';
import { business } from '@/lib/site/business';

/** Today's sun in one line, and the rate that closes, if it's announced: the lower edge of the first screen. */
export function DayStrip({ daysLeft }: { daysLeft: number | null }) {
  return (
    <div className="on-inverse border-t border-rule-inverse bg-surface-inverse-deep text-on-inverse print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2.5 text-[0.875rem] leading-snug lg:min-h-11 lg:py-1.5">
        <SunToday place={business().geo} />
        {daysLeft !== null && <RateNotice days={daysLeft} />}
      </div>
    </div>
  );
}
