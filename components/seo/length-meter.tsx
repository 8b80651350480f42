import { classNames } from '@/components/ui/class-names';
import { LengthBar, type LengthLimits } from './length-bar';

/** A text's length as a bar and as "54 of 60". */
export function LengthMeter({ length, limits }: { length: number; limits: LengthLimits }) {
  return (
    <p className="flex items-center gap-2 text-caption whitespace-nowrap text-soft tabular-nums">
      <LengthBar length={length} limits={limits} className="w-20" />
      <span className={classNames(length > limits.max && 'font-semibold text-danger')}>
        {length} of {limits.max}
      </span>
    </p>
  );
}
