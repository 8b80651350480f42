import { HORIZON_WIDTH, ridgePath } from '@/lib/solar/ridge-path';

const HEIGHT = 150;
const ridges = [
  { seed: 5.2, crest: 52, rise: 26, tone: 'opacity-45' },
  { seed: 9.6, crest: 84, rise: 24, tone: 'opacity-60' },
  { seed: 2.3, crest: 118, rise: 20, tone: '' },
].map(({ tone, ...ridge }) => ({ tone, path: ridgePath({ ...ridge, foot: HEIGHT }) }));

/** A decorative drawing of three hazy ridges at the right of a page band, fading toward its text; hidden below `lg`. */
export function BandRidge() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${HORIZON_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-y-0 right-0 hidden h-full w-1/2 fill-secondary [mask-image:linear-gradient(to_right,transparent,black_40%)] lg:block print:hidden forced-colors:hidden"
    >
      {ridges.map(({ tone, path }) => (
        <path key={path} d={path} className={tone} />
      ))}
    </svg>
  );
}
