import { classNames } from '@/components/ui/class-names';

/** Characters of a text: the most that there may be, and the span that is recommended. */
export interface LengthLimits {
  most: number;
  from: number;
  to: number;
}

interface LengthBarProps {
  length: number;
  limits: LengthLimits;
  /** Its width. */
  className: string;
}

/** How much of the room for a text is taken, drawn; the ticks are the recommended span. */
export function LengthBar({ length, limits: { most, from, to }, className }: LengthBarProps) {
  const isBest = length >= from && length <= to;
  return (
    <span aria-hidden="true" className={classNames('relative h-1.5 bg-rule forced-colors:border', className)}>
      <span
        className={classNames(
          'block h-full forced-colors:bg-[CanvasText]',
          length > most ? 'bg-danger' : isBest ? 'bg-green' : 'bg-primary',
        )}
        style={{ width: `${Math.min(1, length / most) * 100}%` }}
      />
      <span
        className="absolute -inset-y-1 border-x border-soft"
        style={{ left: `${(from / most) * 100}%`, right: `${100 - (to / most) * 100}%` }}
      />
    </span>
  );
}
