import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

interface SortHeaderProps {
  name: string;
  sorted: 'asc' | 'desc' | false;
  /** Undefined if the column isn't sortable. */
  onSort: ((event: unknown) => void) | undefined;
  className: string;
  /** What stands before the name. */
  children?: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A column header; pressing it sorts by the column, pressing again reverses the order. */
export function SortHeader({ name, sorted, onSort, className, children }: SortHeaderProps) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-label={name} aria-sort={sorted ? ariaSort[sorted] : undefined} className={className}>
      {children}
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
        >
          {name}
          {sorted && <Arrow aria-hidden="true" className="size-3" />}
        </button>
      ) : (
        <span>{name}</span>
      )}
    </th>
  );
}
