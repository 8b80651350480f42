import type { Cell } from '@tanstack/react-table';
import { FlexRender } from '@tanstack/react-table';
import { type MouseEvent, memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { isErased, type Lead } from '@/lib/leads/schema';
import { useLeadActions } from './lead-actions';
import type { ColumnId } from './lead-column-names';
import type { features } from './lead-columns';

interface LeadRowProps {
  lead: Lead;
  /** The cells of the shown columns. */
  cells: Cell<typeof features, Lead, unknown>[];
  shownColumns: readonly ColumnId[];
  isNew: boolean;
  /** Whether the details beside the list show this lead. */
  isOpen: boolean;
}

const slideIn =
  'motion-safe:transition-transform motion-safe:duration-500 motion-safe:starting:-translate-y-3';

/**
 * One lead: a table row, on a phone of three lines. Rendered again only when the lead or the columns change: the table makes
 * new cells whenever it renders, but these show the same.
 */
export const LeadRow = memo(
  Row,
  (before, now) =>
    before.lead === now.lead &&
    before.isNew === now.isNew &&
    before.isOpen === now.isOpen &&
    before.shownColumns === now.shownColumns,
);

function Row({ lead, cells, isNew, isOpen }: LeadRowProps) {
  const { onOpen } = useLeadActions();
  const openByClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isControl = (event.target as Element).closest('a, button, label');
    const isSelecting = window.getSelection()?.type === 'Range';
    if (isControl || isSelecting) return;
    onOpen(lead);
  };

  return (
    <tr
      onClick={openByClick}
      data-status={isErased(lead) ? 'erased' : lead.status}
      aria-current={isOpen || undefined}
      className={classNames('lead-row', isNew && slideIn)}
    >
      {cells.map((cell) => (
        <td key={cell.column.id} className={`lead-${cell.column.id}-cell`}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}
