import { LengthBar, type LengthLimits } from '@/components/seo/length-bar';
import { classNames } from '@/components/ui/class-names';

/** The length of a text, its maximum and its recommended range. */
export function LengthCounter({ text, limits }: { text: string; limits: LengthLimits }) {
  const { length } = text.trim();
  const isTooLong = length > limits.max;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 tabular-nums">
      <LengthBar length={length} limits={limits} className="w-24" />
      <span className={classNames(isTooLong && 'font-semibold text-danger')}>
        {length}/{limits.max}
        {isTooLong && ' (too long)'}
      </span>
      <span>
        Recommended: {limits.from}-{limits.to} characters
      </span>
    </span>
  );
}
