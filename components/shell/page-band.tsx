import type { ReactNode } from 'react';
import { BandRidge } from './band-ridge';

interface PageBandProps {
  title: string;
  /** What asks for attention, beside the name. */
  mark?: ReactNode;
  /** What the page says at a glance, beside its name. */
  children: ReactNode;
}

/** The head of a staff page: its name and a line on what it holds, in front of a far ridge. */
export function PageBand({ title, mark, children }: PageBandProps) {
  return (
    <div className="relative overflow-hidden border-b border-rule bg-haze-wash">
      <BandRidge />
      <div className="wrap relative grid gap-x-10 gap-y-2.5 py-6 md:py-7 lg:flex lg:items-baseline lg:py-8">
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-h3 leading-none">{title}</h1>
          {mark}
        </div>
        <div className="min-w-0 text-soft">{children}</div>
      </div>
    </div>
  );
}
