import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import type { LeadActions } from './detail-calls';

interface ErasePersonProps {
  hasHousehold: boolean;
  onErase: LeadActions['erase'];
}

/** Takes the person out of the lead, in two steps; the second says what goes and what stays. */
export function ErasePerson({ hasHousehold, onErase }: ErasePersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { isSaving, error, save } = useSaving();
  const ask = () => {
    flushSync(() => setIsAsking(true));
    cancel.current?.focus();
  };
  const leave = () => {
    flushSync(() => setIsAsking(false));
    first.current?.focus();
  };

  if (!isAsking)
    return (
      <>
        <p className="mb-3 text-soft">For a person who asks that their data be erased.</p>
        <Button ref={first} variant="outline" size="small" onClick={ask} className="text-danger">
          Erase personal data
        </Button>
      </>
    );
  return (
    <div className="border-l-4 border-danger bg-danger-wash px-4 py-4">
      <p className="font-semibold text-danger">Erase this person for good?</p>
      <p className="mt-2">
        Name, phone, email, address, message, notes and where the visit came from are erased. It cannot be
        undone.
      </p>
      <p className="mt-2">
        Kept for the books: the service, the source, the dates, the status, and when the staff called.
      </p>
      {hasHousehold && <p className="mt-2">Other requests of the same household are not erased with it.</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="danger" aria-disabled={isSaving} onClick={() => save(onErase)}>
          Confirm erase
        </Button>
        <Button ref={cancel} variant="outline" onClick={leave}>
          Cancel
        </Button>
      </div>
      <SaveError error={error} />
    </div>
  );
}
