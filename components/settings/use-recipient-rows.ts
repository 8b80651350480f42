import { useRef, useState } from 'react';

/** One row of the list; the id is a stable React key. */
export interface RecipientRow {
  id: number;
  address: string;
}

/** The rows of an editable address list, which always has at least one row. */
export function useRecipientRows(stored: string[]) {
  const lastId = useRef(0);
  const createRow = (address: string): RecipientRow => {
    lastId.current += 1;
    return { id: lastId.current, address };
  };
  const createRows = (addresses: string[]) => (addresses.length > 0 ? addresses : ['']).map(createRow);
  const [rows, setRows] = useState(() => createRows(stored));

  return {
    rows,
    reset: (addresses: string[]) => setRows(createRows(addresses)),
    add: () => setRows([...rows, createRow('')]),
    change: (id: number, address: string) =>
      setRows(rows.map((row) => (row.id === id ? { id, address } : row))),
    remove: (id: number) => {
      const rest = rows.filter((row) => row.id !== id);
      setRows(rest.length > 0 ? rest : createRows([]));
    },
  };
}
