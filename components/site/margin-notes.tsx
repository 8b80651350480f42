import { classNames } from '@/components/ui/class-names';
import type { Note } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/** Figures for the margin, each with an explanation. */
export function MarginNotes({ notes, className }: { notes: readonly Note[]; className?: string }) {
  return (
    <dl className={classNames('grid gap-y-5 text-caption', className)}>
      {notes.map(({ figure, text }) => (
        <div
          key={figure}
          className="border-t border-rule pt-2.5 min-[22.5rem]:max-sm:grid min-[22.5rem]:max-sm:grid-cols-[9.5rem_minmax(0,1fr)] min-[22.5rem]:max-sm:gap-x-4"
        >
          <dt className="font-serif text-[1.375rem] leading-tight tabular-nums whitespace-nowrap text-primary">
            {figure}
          </dt>
          <dd className="mt-1 leading-snug text-soft max-sm:mt-0.5">
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
