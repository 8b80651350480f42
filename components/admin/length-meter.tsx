import { classNames } from '@/components/ui/class-names';

interface LengthMeterProps {
  length: number;
  limits: { most: number; from: number; to: number };
}

/** How much of the room of a search result a text takes; the ticks are the recommended span. */
export function LengthMeter({ length, limits: { most, from, to } }: LengthMeterProps) {
  const isTooLong = length > most;
  const isBest = length >= from && length <= to;
  return (
    <p className="flex items-center gap-2 text-caption whitespace-nowrap text-soft tabular-nums">
      <span aria-hidden="true" className="relative h-1.5 w-20 bg-rule forced-colors:border">
        <span
          className={classNames(
            'block h-full forced-colors:bg-[CanvasText]',
            isTooLong ? 'bg-danger' : isBest ? 'bg-green' : 'bg-primary',
          )}
          style={{ width: `${Math.min(1, length / most) * 100}%` }}
        />
        <span
          className="absolute -inset-y-1 border-x border-soft"
          style={{ left: `${(from / most) * 100}%`, right: `${100 - (to / most) * 100}%` }}
        />
      </span>
      <span className={classNames(isTooLong && 'font-semibold text-danger')}>
        {length} of {most}
      </span>
    </p>
  );
}
