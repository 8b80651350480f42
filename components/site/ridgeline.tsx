import { classNames } from '@/components/ui/class-names';
import { HORIZON_WIDTH } from '@/lib/solar/ridge-path';
import { SpriteDrawing } from './drawings/sprite-drawing';
import { RIDGELINE_HEIGHT } from './ridgeline-paths';

/** A decorative divider of three ridges, the nearest in the text color. */
export function Ridgeline({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HORIZON_WIDTH} ${RIDGELINE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames('-mb-px block h-auto min-h-16 w-full md:min-h-24', className)}
    >
      <SpriteDrawing id="ridgeline" />
    </svg>
  );
}
