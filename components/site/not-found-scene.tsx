import { HORIZON_WIDTH, ridgeAt, ridgePath } from '@/lib/solar/ridge-path';

const HEIGHT = 620;
const SUN_X = 930;
const ridges = [
  { seed: 3.1, crest: 216, rise: 84, tone: 'ridge-far' },
  { seed: 9.7, crest: 330, rise: 62, tone: 'ridge-middle' },
  { seed: 5.2, crest: 430, rise: 50, tone: 'ridge-near' },
] as const;
const [far] = ridges;
const near = { seed: 12.9, crest: 548, rise: 30 };

/** Fog banks, each drawn in front of the ridge with the same index. */
const fogs = [
  { x: 340, y: 300, rx: 520, ry: 46 },
  { x: 1060, y: 410, rx: 620, ry: 54 },
  { x: 420, y: 520, rx: 700, ry: 52 },
];

/** In the dark theme the fog is lighter than the ridges. */
const fogTone =
  '[stop-color:var(--color-surface)] dark:[stop-color:var(--color-ridge-near)] dark:[stop-opacity:0.35] dark:last:[stop-opacity:0]';

const trees = [96, 128, 152, 214, 560, 584, 1188, 1216, 1250, 1292, 1330, 1372];
const SIGN_X = 742;

/** A fir on the near ridge. */
function Fir({ x, height }: { x: number; height: number }) {
  const y = ridgeAt(near, x) + 6;
  return <path d={`M${x} ${y - height}l${height * 0.2} ${height}h-${height * 0.4}z`} />;
}

/** The drawing of the 404 page: ridges in fog, the sun behind them, and a blank signpost. */
export function NotFoundScene() {
  const signBaseY = ridgeAt(near, SIGN_X) + 10;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HORIZON_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className="block h-full w-full overflow-visible forced-colors:hidden"
    >
      <defs>
        <radialGradient id="lost-glow">
          <stop offset="0" stopColor="var(--color-accent-light)" />
          <stop offset=".3" stopColor="var(--color-accent-light)" stopOpacity=".45" />
          <stop offset=".65" stopColor="var(--color-accent-light)" stopOpacity=".12" />
          <stop offset="1" stopColor="var(--color-accent-light)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="lost-fog">
          <stop offset="0" stopOpacity=".92" className={fogTone} />
          <stop offset="1" stopOpacity="0" className={fogTone} />
        </radialGradient>
        {ridges.map(({ tone }) => (
          <linearGradient key={tone} id={`lost-${tone}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--color-${tone})`} />
            <stop offset=".75" stopColor="var(--color-secondary-wash)" />
          </linearGradient>
        ))}
      </defs>
      <g transform={`translate(${SUN_X} ${ridgeAt(far, SUN_X) - 8})`}>
        <circle r="330" fill="url(#lost-glow)" />
        <circle r="46" className="fill-accent" />
      </g>
      {ridges.map((ridge, index) => (
        <g key={ridge.tone}>
          <path d={ridgePath({ ...ridge, foot: HEIGHT })} fill={`url(#lost-${ridge.tone})`} />
          {fogs.slice(index, index + 1).map(({ x, y, rx, ry }) => (
            <ellipse
              key={x}
              cx={x}
              cy={y}
              rx={rx}
              ry={ry}
              fill="url(#lost-fog)"
              className="fog"
              style={{ animationDelay: `${index * -17}s` }}
            />
          ))}
        </g>
      ))}
      <g className="fill-surface-inverse-deep">
        <path d={ridgePath({ ...near, foot: HEIGHT })} />
        {trees.map((x, index) => (
          <Fir key={x} x={x} height={44 + ((index * 37) % 40)} />
        ))}
        <path d={`M${SIGN_X - 4} ${signBaseY}v-108h8v108z`} />
        <path d={`M${SIGN_X - 60} ${signBaseY - 100}h100l15 13-15 13h-100z`} />
        <path d={`M${SIGN_X + 48} ${signBaseY - 66}h-86l-15 13 15 13h86z`} />
      </g>
      <path
        d={`M${SIGN_X - 120} ${HEIGHT}C${SIGN_X + 130} ${HEIGHT - 16} ${SIGN_X - 70} ${HEIGHT - 40} ${SIGN_X + 22} ${signBaseY + 6}`}
        className="fill-none stroke-on-inverse-soft [stroke-dasharray:10_10] [stroke-linecap:round] [stroke-width:3]"
      />
    </svg>
  );
}
