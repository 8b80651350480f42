import type { ReactNode } from 'react';
import { BandRidge } from './band-ridge';

interface PageBandProps {
  title: string;
  /** What the page says at a glance, beside its name. */
  children: ReactNode;
}

/** The head of a staff page: its name and a line on what it holds, in front of a far ridge. */
export function PageBand({ title, children }: PageBandProps) {
  return (
    <div className="relative overflow-hidden border-b border-rule bg-haze-wash">
      <BandRidge />
      <div className="wrap relative grid gap-x-10 gap-y-2.5 py-6 md:py-7 lg:flex lg:items-baseline lg:py-8">
        <h1 className="shrink-0 text-h3 leading-none">{title}</h1>
        <div className="min-w-0 text-soft">{children}</div>
      </div>
    </div>
  );
}
