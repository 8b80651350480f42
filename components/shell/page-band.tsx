import type { ReactNode } from 'react';
import { HORIZON_WIDTH, ridgePath } from '@/lib/solar/ridge-path';

interface PageBandProps {
  title: string;
  /** A badge next to the title. */
  badge?: ReactNode;
  /** A short summary of the page, next to the title. */
  children: ReactNode;
}

/** The header of a staff page: its title and a summary line on a decorated background. */
export function PageBand({ title, badge, children }: PageBandProps) {
  return (
    <div className="relative overflow-hidden border-b border-rule bg-secondary-wash">
      <BandRidge />
      <div className="wrap relative grid gap-x-10 gap-y-2.5 py-6 md:py-7 lg:flex lg:items-baseline lg:py-8">
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-h3 leading-none">{title}</h1>
          {badge}
        </div>
        <div className="min-w-0 text-soft">{children}</div>
      </div>
    </div>
  );
}

const HEIGHT = 150;
const ridges = [
  { seed: 5.2, crest: 52, rise: 26, tone: 'opacity-45' },
  { seed: 9.6, crest: 84, rise: 24, tone: 'opacity-60' },
  { seed: 2.3, crest: 118, rise: 20, tone: '' },
].map(({ tone, ...ridge }) => ({ tone, path: ridgePath({ ...ridge, foot: HEIGHT }) }));

/** A decorative drawing of three hazy ridges at the right of a page band, fading toward its text; hidden below `lg`. */
function BandRidge() {
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
