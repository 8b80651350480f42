import { useRef, useState } from 'react';

/** One input of the list; the id keeps it itself while others come and go. */
export interface RecipientRow {
  id: number;
  address: string;
}

/** The rows of an address list that is never without a row to type in. */
export function useRecipientRows(stored: string[]) {
  const lastId = useRef(0);
  const rowOf = (address: string): RecipientRow => {
    lastId.current += 1;
    return { id: lastId.current, address };
  };
  const rowsOf = (addresses: string[]) => (addresses.length > 0 ? addresses : ['']).map(rowOf);
  const [rows, setRows] = useState(() => rowsOf(stored));

  return {
    rows,
    reset: (addresses: string[]) => setRows(rowsOf(addresses)),
    add: () => setRows([...rows, rowOf('')]),
    change: (id: number, address: string) =>
      setRows(rows.map((row) => (row.id === id ? { id, address } : row))),
    remove: (id: number) => {
      const rest = rows.filter((row) => row.id !== id);
      setRows(rest.length > 0 ? rest : rowsOf([]));
    },
  };
}
