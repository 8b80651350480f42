import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface DeleteSpamDialogProps {
  /** The number of leads to delete; 0 closes the dialog. */
  count: number;
  /** Whether it is one that staff marked as spam. */
  isErasing: boolean;
  onClose: () => void;
  onDelete: () => void;
}

function titleFor(count: number, isErasing: boolean) {
  if (isErasing) return 'Erase this person for good?';
  return count === 1 ? 'Delete this as spam?' : `Delete ${count} as spam?`;
}

/** Asks for confirmation before spam is deleted. */
export function DeleteSpamDialog({ count, isErasing, onClose, onDelete }: DeleteSpamDialogProps) {
  return (
    <Dialog
      open={count > 0}
      onClose={onClose}
      title={titleFor(count, isErasing)}
      footer={
        <>
          <Button variant="danger" onClick={onDelete}>
            Delete for good
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Nothing is kept, and no one is notified. You can’t undo this.</p>
      {isErasing && <p className="mt-3 text-soft">Emails that have gone out keep what they say.</p>}
    </Dialog>
  );
}
