import { z } from 'zod';
import { useFormDraft } from '@/components/shell/form-draft';
import { randomUuid } from '@/components/ui/random-uuid';

/** The rows as they are typed; the keys are stable, for React. */
const rowsDraft = z.array(z.object({ key: z.string(), address: z.string() }));

export type RecipientRow = z.output<typeof rowsDraft>[number];

const toRows = (addresses: string[]): RecipientRow[] =>
  (addresses.length > 0 ? addresses : ['']).map((address, index) => ({ key: String(index), address }));

/** The rows of an editable address list, which always has at least one row, and their draft. */
export function useRecipientRows(stored: string[]) {
  const draft = useFormDraft('setting', 'recipients', rowsDraft, toRows(stored));
  const { value: rows, set } = draft;
  return {
    rows,
    draft,
    add: () => set([...rows, { key: randomUuid(), address: '' }]),
    change: (key: string, address: string) =>
      set(rows.map((row) => (row.key === key ? { key, address } : row))),
    remove: (key: string) => {
      const rest = rows.filter((row) => row.key !== key);
      set(rest.length > 0 ? rest : toRows([]));
    },
  };
}
