import type { Cell } from '@tanstack/react-table';
import { FlexRender } from '@tanstack/react-table';
import { type MouseEvent, memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { isWaiting, type Lead } from '@/lib/leads/schema';
import { nameButtonId, useLeadActions } from './lead-actions';
import { type ColumnId, columnNames, defaultColumns } from './lead-column-names';
import { columnStyle, type features } from './lead-columns';

interface LeadRowProps {
  lead: Lead;
  /** The cells of the shown columns. */
  cells: Cell<typeof features, Lead, unknown>[];
  shownColumns: readonly ColumnId[];
  isNew: boolean;
}

const card =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_8.5rem] max-lg:gap-x-4 max-lg:gap-y-2.5 max-lg:py-4 max-lg:pr-1 max-lg:pl-4 md:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(8rem,4fr)] md:max-lg:pr-4';
const line = 'lg:*:px-3 lg:*:py-2.5 lg:*:first:pl-5 xl:*:px-4 xl:*:first:pl-5';
const slideIn =
  'motion-safe:transition-transform motion-safe:duration-500 motion-safe:starting:-translate-y-3';

const columnsWithoutLabel = new Set<ColumnId>(['name', ...defaultColumns, 'actions']);

/**
 * One lead: a table row, or a card with the same cells below `lg`. Rendered again only when the lead or the columns change:
 * the table makes new cells whenever it renders, but these show the same.
 */
export const LeadRow = memo(
  Row,
  (before, now) =>
    before.lead === now.lead && before.isNew === now.isNew && before.shownColumns === now.shownColumns,
);

function Row({ lead, cells, isNew }: LeadRowProps) {
  const { onOpen } = useLeadActions();
  const openByClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isControl = (event.target as Element).closest('a, button, label');
    const isSelecting = window.getSelection()?.type === 'Range';
    if (isControl || isSelecting) return;
    // Focuses the row's name button first, because closing the dialog restores focus to it.
    document.getElementById(nameButtonId(lead))?.focus({ preventScroll: true });
    onOpen(lead);
  };

  return (
    <tr
      onClick={openByClick}
      data-new={isWaiting(lead) || undefined}
      className={classNames(
        'group cursor-pointer border-b border-rule align-top transition-colors last:border-primary focus-within:bg-secondary-wash/60 hover:bg-secondary-wash/60 data-new:shadow-[inset_3px_0_var(--color-accent)]',
        card,
        line,
        isNew && slideIn,
      )}
    >
      {cells.map((cell) => {
        const id = cell.column.id as ColumnId;
        return (
          <td key={id} className={columnStyle(id).cell}>
            {!columnsWithoutLabel.has(id) && (
              <span className="mr-2 text-caption text-soft lg:hidden">{columnNames[id]}</span>
            )}
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}
