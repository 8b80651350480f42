import { classNames } from '@/components/ui/class-names';

/** Length limits of a text in characters: the maximum, and the recommended range. */
export interface LengthLimits {
  max: number;
  from: number;
  to: number;
}

interface LengthBarProps {
  length: number;
  limits: LengthLimits;
  /** Sets the width. */
  className: string;
}

/** A bar that shows a text's length; the ticks mark the recommended range. */
export function LengthBar({ length, limits: { max, from, to }, className }: LengthBarProps) {
  const isRecommended = length >= from && length <= to;
  return (
    <span aria-hidden="true" className={classNames('relative h-1.5 bg-rule forced-colors:border', className)}>
      <span
        className={classNames(
          'block h-full forced-colors:bg-[CanvasText]',
          length > max ? 'bg-danger' : isRecommended ? 'bg-success' : 'bg-primary',
        )}
        style={{ width: `${Math.min(1, length / max) * 100}%` }}
      />
      <span
        className="absolute -inset-y-1 border-x border-soft"
        style={{ left: `${(from / max) * 100}%`, right: `${100 - (to / max) * 100}%` }}
      />
    </span>
  );
}
