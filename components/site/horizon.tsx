import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { HORIZON_WIDTH, ridgeAt, ridgePath } from '@/lib/solar/ridge-path';

const HEIGHT = 260;
const SUN_RADIUS = 26;
const far = { seed: 3.1, crest: 120, rise: 46 };
const middle = { seed: 7.4, crest: 168, rise: 34 };
const near = { seed: 12.9, crest: 214, rise: 22 };

/** The gradient colors of the ridges by time of day. */
const hours = {
  day: { far: 'ridge-far', middle: 'ridge-middle', near: 'ridge-near', fog: 'paper' },
  dusk: { far: 'night-rule', middle: 'night', near: 'footer', fog: 'night' },
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
  const ridges = [
    { ...far, tone: tones.far },
    { ...middle, tone: tones.middle },
    { ...near, tone: tones.near },
  ];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HORIZON_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames('block w-full overflow-visible print:hidden forced-colors:hidden', className)}
    >
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="var(--color-gold-light)" stopOpacity=".9" />
          <stop offset=".35" stopColor="var(--color-gold-light)" stopOpacity=".35" />
          <stop offset="1" stopColor="var(--color-gold-light)" stopOpacity="0" />
        </radialGradient>
        {ridges.map(({ seed, tone }) => (
          <linearGradient key={seed} id={`${id}-${seed}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--color-${tone})`} />
            <stop offset="1" stopColor={`var(--color-${fog})`} />
          </linearGradient>
        ))}
      </defs>
      {sun !== undefined && <Sun x={Math.round(sun * HORIZON_WIDTH)} hour={hour} glow={`${id}-glow`} />}
      {ridges.map(({ tone, ...ridge }) => (
        <path key={tone} d={ridgePath({ ...ridge, foot: HEIGHT })} fill={`url(#${id}-${ridge.seed})`} />
      ))}
    </svg>
  );
}

function Sun({ x, hour, glow }: { x: number; hour: keyof typeof hours; glow: string }) {
  return (
    <g transform={`translate(${x} ${ridgeAt(far, x)})`}>
      <circle r="150" fill={`url(#${glow})`} opacity={hour === 'dusk' ? 0.55 : 1} />
      {hour === 'day' && <circle cy={-SUN_RADIUS / 3} r={SUN_RADIUS} className="fill-gold" />}
    </g>
  );
}
