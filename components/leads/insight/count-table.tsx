import { ColumnHeader } from '@/components/ui/column-header';

interface CountTableProps {
  caption: string;
  /** The first one is the column of row headers. */
  columns: string[];
  rows: { rowHeader: string; counts: number[] }[];
}

/** A table of counts. */
export function CountTable({ caption, columns, rows }: CountTableProps) {
  return (
    <table className="w-full border-collapse text-caption tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-soft">
          {columns.map((name, index) => (
            <ColumnHeader
              key={name}
              className={`sticky py-2 ${index === 0 ? 'left-0 z-11 pr-4 text-left' : 'px-2 text-right'}`}
            >
              {name}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rowHeader, counts }) => (
          <tr key={rowHeader} className="border-b border-rule">
            <th
              scope="row"
              className={`sticky left-0 bg-surface py-2 pr-4 text-left font-medium ${columns.length > 2 ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
            >
              {rowHeader}
            </th>
            {counts.map((count, index) => (
              <td key={columns[index + 1]} className="px-2 py-2 text-right">
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
