import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { HORIZON_WIDTH, ridgeAt } from '@/lib/solar/ridge-path';
import { HORIZON_HEIGHT, horizonRidges } from './drawings/horizon-ridges';
import { SpriteDrawing } from './drawings/sprite-drawing';

const SUN_RADIUS = 26;
const RIDGES = ['far', 'middle', 'near'] as const;

/** The gradient colors of the ridges by time of day. */
const hours = {
  day: { far: 'ridge-far', middle: 'ridge-middle', near: 'ridge-near', fog: 'surface' },
  dusk: {
    far: 'rule-inverse',
    middle: 'surface-inverse',
    near: 'surface-inverse-deep',
    fog: 'surface-inverse',
  },
};

interface HorizonProps {
  /** The sun's position behind the far ridge, from 0 (east) to 1 (west); undefined after dark. */
  sun?: number;
  /** By day the sun is visible; at dusk only its glow. */
  hour?: keyof typeof hours;
  className?: string;
}

/** The decorative ridges at the bottom of a page header, with fog between them and the page's sun. */
export function Horizon({ sun, hour = 'day', className }: HorizonProps) {
  const id = useId();
  const { fog, ...tones } = hours[hour];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HORIZON_WIDTH} ${HORIZON_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames('block w-full overflow-visible print:hidden forced-colors:hidden', className)}
    >
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="var(--color-accent-light)" stopOpacity=".9" />
          <stop offset=".3" stopColor="var(--color-accent-light)" stopOpacity=".35" />
          <stop offset=".65" stopColor="var(--color-accent-light)" stopOpacity=".09" />
          <stop offset="1" stopColor="var(--color-accent-light)" stopOpacity="0" />
        </radialGradient>
        {RIDGES.map((ridge) => (
          <linearGradient key={ridge} id={`${id}-${ridge}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--color-${tones[ridge]})`} />
            <stop offset="1" stopColor={`var(--color-${fog})`} />
          </linearGradient>
        ))}
      </defs>
      {sun !== undefined && <Sun x={Math.round(sun * HORIZON_WIDTH)} hour={hour} glow={`${id}-glow`} />}
      {RIDGES.map((ridge) => (
        <SpriteDrawing key={ridge} id={`horizon-${ridge}`} fill={`url(#${id}-${ridge})`} />
      ))}
    </svg>
  );
}

function Sun({ x, hour, glow }: { x: number; hour: keyof typeof hours; glow: string }) {
  return (
    <g transform={`translate(${x} ${ridgeAt(horizonRidges.far, x)})`}>
      <circle r="150" fill={`url(#${glow})`} opacity={hour === 'dusk' ? 0.55 : 1} />
      {hour === 'day' && <circle cy={-SUN_RADIUS / 3} r={SUN_RADIUS} className="fill-accent" />}
    </g>
  );
}
