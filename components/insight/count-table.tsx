interface CountTableProps {
  caption: string;
  /** The first one heads the rows. */
  columns: string[];
  rows: { head: string; counts: number[] }[];
}

/** Counts in rows and columns. */
export function CountTable({ caption, columns, rows }: CountTableProps) {
  return (
    <table className="w-full border-collapse text-caption tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule text-soft">
          {columns.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`py-2 font-semibold ${index === 0 ? 'pr-4 text-left' : 'px-2 text-right'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, counts }) => (
          <tr key={head} className="border-b border-rule">
            <th scope="row" className="py-2 pr-4 text-left font-medium wrap-anywhere">
              {head}
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
