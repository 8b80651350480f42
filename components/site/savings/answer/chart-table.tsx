import type { AnswerView } from './answer-slots';

interface ChartTableProps {
  view: AnswerView;
  title: string;
  columns: readonly string[];
  /** The slot of the cells. */
  rowsSlot: string;
  rows: readonly string[];
  /** A row of totals: its heading and the slot of its cells. */
  total?: { heading: string; slot: string };
}

/** The numbers of a chart as a table that unfolds. */
export function ChartTable({ view, title, columns, rowsSlot, rows, total }: ChartTableProps) {
  return (
    <details>
      <summary>{title}</summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <TableBody view={view} slot={rowsSlot} rows={rows} />
        {total && <TableBody view={view} slot={total.slot} rows={[total.heading]} />}
      </table>
    </details>
  );
}

function TableBody({ view, slot, rows }: { view: AnswerView; slot: string; rows: readonly string[] }) {
  const cells = view.cells[slot] ?? [];
  const columns = cells.length / rows.length;
  return (
    <tbody data-slot={slot}>
      {rows.map((row, index) => (
        <tr key={row}>
          <th>{row}</th>
          {cells.slice(index * columns, (index + 1) * columns).map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
