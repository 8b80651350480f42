import { classNames } from '@/components/ui/class-names';
import { HORIZON_WIDTH, ridgePath } from '@/lib/solar/ridge-path';

const HEIGHT = 200;
const ridges = [
  { seed: 5.2, crest: 74, rise: 44, look: 'opacity-40' },
  { seed: 9.6, crest: 118, rise: 34, look: 'opacity-70' },
  { seed: 2.4, crest: 164, rise: 22, look: '' },
].map(({ look, ...ridge }) => ({ look, path: ridgePath({ ...ridge, foot: HEIGHT }) }));

/** Decorative ridges after sunset, with a light line on each crest, at the bottom of a dark section. */
export function NightHorizon({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      // Clipped slightly inside the paths, so that only the crests get a line, not the sides and bottom.
      viewBox={`4 0 ${HORIZON_WIDTH - 8} ${HEIGHT - 4}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames('block w-full fill-night stroke-night-rule forced-colors:hidden', className)}
    >
      {ridges.map(({ path, look }) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" className={look} />
      ))}
    </svg>
  );
}
