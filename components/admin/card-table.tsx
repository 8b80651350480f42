import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CardTableProps {
  caption: string;
  /** In their order; `width` is a class that holds where the table is one. */
  columns: { name: string; width: string }[];
  /** The rows. */
  children: ReactNode;
}

/** A table with a head that stays in sight. Below `lg` its rows lay themselves out as cards. */
export function CardTable({ caption, columns, children }: CardTableProps) {
  return (
    <table className="mt-6 w-full border-collapse border-t border-primary max-lg:block lg:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-left text-caption text-soft">
          {columns.map(({ name, width }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'top-0 z-10 bg-paper py-2.5 pr-6 font-semibold shadow-[inset_0_-1px_var(--color-rule)] last:pr-0 lg:sticky',
                width,
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">{children}</tbody>
    </table>
  );
}
