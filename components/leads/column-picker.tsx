import { Columns3 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { columnNames, type OptionalColumn, optionalColumns } from './lead-column-names';

interface ColumnPickerProps {
  columns: OptionalColumn[];
  /** Null for the usual ones. */
  onChange: (columns: OptionalColumn[] | null) => void;
}

/** The column picker; Name and Actions are always shown. */
export function ColumnPicker({ columns, onChange }: ColumnPickerProps) {
  // Keeps the table's column order, whatever the order of selection.
  const choose = (id: OptionalColumn, isShown: boolean) =>
    onChange(optionalColumns.filter((other) => (other === id ? isShown : columns.includes(other))));
  return (
    <Popover
      id="columns"
      label="Columns"
      side="end"
      title="Columns"
      buttonClass="tool max-md:hidden"
      button={
        <>
          <Columns3 aria-hidden="true" />
          <span className="desk-label">Columns</span>
        </>
      }
      className="w-56 p-2"
    >
      <fieldset>
        <legend className="sr-only">Columns shown</legend>
        {optionalColumns.map((id) => (
          <label
            key={id}
            className="flex min-h-8 cursor-pointer items-center gap-3 rounded-xs px-2 hover:bg-secondary-wash"
          >
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
              className="size-4 accent-primary"
            />
            {columnNames[id]}
          </label>
        ))}
      </fieldset>
      <Button variant="quiet" size="small" onClick={() => onChange(null)} className="mt-1 px-2">
        Reset columns
      </Button>
    </Popover>
  );
}
