import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { LeadMutations } from './lead-mutations';

interface ErasePersonProps {
  hasHousehold: boolean;
  onErase: LeadMutations['erase'];
}

/** Erases a lead's personal data after a confirmation that lists what is erased and what is kept. */
export function ErasePerson({ hasHousehold, onErase }: ErasePersonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const eraseButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({ mutationFn: onErase });
  const askForConfirmation = () => {
    flushSync(() => setIsConfirming(true));
    cancelButton.current?.focus();
  };
  const cancelConfirmation = () => {
    flushSync(() => setIsConfirming(false));
    eraseButton.current?.focus();
  };

  if (!isConfirming)
    return (
      <>
        <p className="mb-3 text-soft">For someone who asks us to erase their data.</p>
        <Button
          ref={eraseButton}
          variant="outline"
          size="small"
          onClick={askForConfirmation}
          className="text-danger"
        >
          Erase personal data
        </Button>
      </>
    );
  return (
    <div className="border-l-4 border-danger bg-danger-wash px-4 py-4">
      <p className="font-semibold text-danger">Erase this person for good?</p>
      <p className="mt-2">
        This erases the name, phone, email, address, message, savings estimate, notes and where the visit came
        from. Emails that have gone out keep what they say. You can’t undo it.
      </p>
      <p className="mt-2">
        We keep the service, the source, the dates, the status and when staff called, for our records.
      </p>
      {hasHousehold && <p className="mt-2">Other requests from the same household aren’t erased.</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="danger" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          Confirm erase
        </Button>
        <Button ref={cancelButton} variant="outline" onClick={cancelConfirmation}>
          Cancel
        </Button>
      </div>
      <SaveError error={error} />
    </div>
  );
}
