import type { ReactNode } from 'react';
import { Ridgeline } from './ridgeline';

interface LostPageProps {
  heading: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** What a visitor sees at an address that leads nowhere. */
export function LostPage({ heading, text, children }: LostPageProps) {
  return (
    <div className="bg-haze-wash">
      <div className="wrap py-air">
        <h1 className="max-w-[12em] text-h1 tracking-[-0.026em]">{heading}</h1>
        <p className="mt-5 max-w-[34em] font-serif text-lead leading-snug">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">{children}</div>
      </div>
      <Ridgeline className="text-paper" />
    </div>
  );
}
