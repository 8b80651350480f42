import { HORIZON_WIDTH, ridgeAt, ridgePath } from '@/lib/solar/ridge-path';

const HEIGHT = 1440;
const ARC = 560;

const farthest = { seed: 3.1, crest: 740, rise: 58 };

// The percentages of blue and night color in each ridge, from the farthest (haze) to the nearest.
const ridges = [
  { ...farthest, blue: 0, night: 0 },
  { seed: 8.3, crest: 846, rise: 66, blue: 55, night: 7 },
  { seed: 6.1, crest: 952, rise: 70, blue: 100, night: 16 },
  { seed: 11.7, crest: 1076, rise: 74, blue: 100, night: 40 },
  { seed: 1.9, crest: 1196, rise: 70, blue: 100, night: 68 },
  { seed: 14.2, crest: 1326, rise: 62, blue: 100, night: 100 },
].map(({ blue, night, ...ridge }) => {
  const hazeColor = `color-mix(in oklab, var(--color-ridge-middle) ${blue}%, var(--color-secondary))`;
  return {
    path: ridgePath({ ...ridge, foot: HEIGHT }),
    fill: `color-mix(in oklab, var(--color-surface-inverse) ${night}%, ${hazeColor})`,
  };
});

const SUN = { x: 850, y: ridgeAt(farthest, 850) - 8, radius: 66 };

/** A decorative drawing of the sun rising behind six ridges, with its path as a dotted line. */
export function DawnScene({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HORIZON_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <path
        d={`M${SUN.x} ${SUN.y}A${ARC} ${ARC} 0 0 1 ${SUN.x + ARC} ${SUN.y - ARC}`}
        className="fill-none stroke-accent-text"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 14"
      />
      <circle cx={SUN.x} cy={SUN.y} r={SUN.radius} className="fill-accent" />
      {ridges.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  );
}
