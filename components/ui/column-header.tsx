import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A column header of a page's table; with `sticky` among its classes it stays in sight while the rows scroll. */
export function ColumnHeader({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classNames(
        'top-0 z-10 bg-surface font-semibold shadow-[inset_0_-1px_var(--color-rule)]',
        className,
      )}
      {...props}
    />
  );
}
