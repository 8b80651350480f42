import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface EraseDialogProps {
  open: boolean;
  count: number;
  /** Whether there are other requests of the same household, which stay. */
  hasHousehold?: boolean;
  isBusy?: boolean;
  error?: Error | null;
  onClose: () => void;
  onErase: () => void;
}

/** Asks for confirmation before personal data is erased, and lists what is kept. */
export function EraseDialog({
  open,
  count,
  hasHousehold = false,
  isBusy = false,
  error = null,
  onClose,
  onErase,
}: EraseDialogProps) {
  const people = count === 1 ? '1 person' : `${count} people`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Erase ${people}?`}
      footer={
        <>
          <Button variant="danger" isInactive={isBusy} onClick={onErase}>
            Erase for good
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        This erases names, phones, emails, addresses, messages, savings estimates, notes and where they came
        from. Emails that have gone out keep what they say. You can’t undo it.
      </p>
      <p className="mt-3 text-soft">
        We keep the service, the source, the dates, the status and when staff called, for our records.
      </p>
      {hasHousehold && (
        <p className="mt-3 text-soft">Other requests from the same household aren’t erased.</p>
      )}
      <SaveError error={error} />
    </Dialog>
  );
}
