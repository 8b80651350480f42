import { classNames } from '@/components/ui/class-names';
import { HORIZON_WIDTH } from '@/lib/solar/ridge-path';
import { NIGHT_RIDGES_HEIGHT } from './drawings/night-ridges';
import { SpriteDrawing } from './drawings/sprite-drawing';

/** Decorative ridges after sunset, with a light line on each crest, at the bottom of a dark section. */
export function NightHorizon({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      // Clipped slightly inside the paths, so that only the crests get a line, not the sides and bottom.
      viewBox={`4 0 ${HORIZON_WIDTH - 8} ${NIGHT_RIDGES_HEIGHT - 4}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames(
        'block w-full fill-surface-inverse stroke-rule-inverse forced-colors:hidden',
        className,
      )}
    >
      <SpriteDrawing id="night-ridges" />
    </svg>
  );
}
