import { Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { columnNames, defaultColumns, type OptionalColumn, optionalColumns } from './lead-column-names';

interface ColumnPickerProps {
  columns: OptionalColumn[];
  onChange: (columns: OptionalColumn[]) => void;
}

/** The column picker; Name and Actions are always shown. */
export function ColumnPicker({ columns, onChange }: ColumnPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsideEvent = ({ target }: Event) =>
      frame.current?.contains(target as Node) || setIsOpen(false);
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('focusin', closeOnOutsideEvent);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('focusin', closeOnOutsideEvent);
    };
  }, [isOpen]);

  // Keeps the table's column order, whatever the order of selection.
  const choose = (id: OptionalColumn, isShown: boolean) =>
    onChange(optionalColumns.filter((other) => (other === id ? isShown : columns.includes(other))));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the picker from any focused element inside it
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls="column-choice"
        onClick={() => setIsOpen(!isOpen)}
        className="px-3"
      >
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </Button>
      <fieldset
        id="column-choice"
        hidden={!isOpen}
        className="absolute right-0 z-20 mt-1 w-56 rounded-xs border border-field bg-surface-raised p-2"
      >
        <legend className="sr-only">Columns shown</legend>
        {optionalColumns.map((id) => (
          <label
            key={id}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-xs px-2 hover:bg-secondary-wash"
          >
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
              className="size-4.5 accent-primary"
            />
            {columnNames[id]}
          </label>
        ))}
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange([...defaultColumns])}
          className="mt-1 min-h-9 px-2"
        >
          Reset columns
        </Button>
      </fieldset>
    </div>
  );
}
