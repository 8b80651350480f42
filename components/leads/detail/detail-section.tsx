import { type ReactNode, useId } from 'react';

interface DetailSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the details with a heading. */
export function DetailSection({ title, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-primary pt-3">
      <h3 id={id} className="mb-3 font-sans text-base font-semibold tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}
