import type { ReactNode } from 'react';
import { BandRidge } from './band-ridge';

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
