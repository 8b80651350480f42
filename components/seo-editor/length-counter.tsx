import { classNames } from '@/components/ui/class-names';

interface LengthCounterProps {
  text: string;
  limits: { most: number; from: number; to: number };
}

/** How long a text is, of how much it may be; the ticks are the recommended span. */
export function LengthCounter({ text, limits: { most, from, to } }: LengthCounterProps) {
  const { length } = text.trim();
  const isTooLong = length > most;
  const isBest = length >= from && length <= to;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 tabular-nums">
      <span aria-hidden="true" className="relative h-1.5 w-24 bg-rule forced-colors:border">
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
        {length}/{most}
        {isTooLong && ' (too long)'}
      </span>
      <span>
        Recommended: {from}-{to} characters
      </span>
    </span>
  );
}
