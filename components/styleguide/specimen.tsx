import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface StyleguideSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One chapter of the styleguide, with an anchor. */
export function StyleguideSection({ id, title, children }: StyleguideSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-t border-primary pt-6 not-first:mt-16"
    >
      <h2 id={`${id}-title`} className="text-h4">
        {title}
      </h2>
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The name of the state or variant. */
  label: string;
  /** Shown on a dark background, as in the top bar. */
  isOnInverse?: boolean;
  className?: string;
  children: ReactNode;
}

/** One component in one state, with a label. */
export function Specimen({ label, isOnInverse, className, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 font-sans text-caption tracking-normal text-soft">{label}</h3>
      <div
        className={classNames(isOnInverse && 'on-inverse bg-surface-inverse p-5 text-on-inverse', className)}
      >
        {children}
      </div>
    </div>
  );
}
