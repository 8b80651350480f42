import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { ColumnHeader } from '@/components/ui/column-header';

interface SortHeaderProps {
  name: string;
  sorted: 'asc' | 'desc' | false;
  /** Undefined if the column isn't sortable. */
  onSort: ((event: unknown) => void) | undefined;
  className: string;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown };

/** A column header; pressing it sorts by the column, pressing again reverses the order. On cards it's visible only to screen readers. */
export function SortHeader({ name, sorted, onSort, className }: SortHeaderProps) {
  const Arrow = sorted ? arrows[sorted] : ArrowUpDown;
  return (
    <ColumnHeader
      aria-label={name}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={classNames('px-3 py-1.5 first:pl-5 lg:sticky xl:px-4 xl:first:pl-5', className)}
    >
      {onSort && <span className="lg:hidden">{name}</span>}
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="group -mx-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-xs px-1.5 whitespace-nowrap hover:text-ink aria-pressed:text-ink max-lg:hidden"
        >
          {name}
          <Arrow
            aria-hidden="true"
            className={classNames(
              'size-3.5',
              !sorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center whitespace-nowrap">{name}</span>
      )}
    </ColumnHeader>
  );
}
