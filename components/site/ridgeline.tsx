import { classNames } from '@/components/ui/class-names';
import { StillDrawing } from './drawings/still-drawing';

/** A decorative divider of three ridges, the nearest in the text color. */
export function Ridgeline({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      className={classNames('block h-auto min-h-16 w-full md:min-h-24', className)}
    >
      <StillDrawing id="ridgeline" />
    </svg>
  );
}
