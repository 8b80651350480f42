import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NeedProps {
  label: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** One of the things that need somebody, or that are well, in the popover of the mark. */
export function Need({ label, icon: Icon, children }: NeedProps) {
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-rule px-4 py-3 not-first-of-type:border-t"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 text-soft" />
      <div className="grid gap-1.5 text-pretty">{children}</div>
    </section>
  );
}
