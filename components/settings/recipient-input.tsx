import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import type { RecipientRow } from './use-recipient-rows';

interface RecipientInputProps {
  row: RecipientRow;
  number: number;
  /** The id of this row's error message. */
  errorId: string | undefined;
  onChange: (address: string) => void;
  onRemove: () => void;
}

/** One recipient address and its remove button. */
export function RecipientInput({ row, number, errorId, onChange, onRemove }: RecipientInputProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Input
        type="email"
        aria-label={`Email address ${number}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        autoComplete="off"
        placeholder="name@example.com"
        value={row.address}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        variant="quiet"
        aria-label={`Remove email address ${number}`}
        onClick={onRemove}
        className="size-(--control-height,2.75rem) px-0"
      >
        <X aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  );
}
