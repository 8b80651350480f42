import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface DeleteSpamDialogProps {
  /** How many are to be deleted; the dialog is closed when none are. */
  count: number;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks once more before spam is deleted. */
export function DeleteSpamDialog({ count, onClose, onDelete }: DeleteSpamDialogProps) {
  return (
    <Dialog
      open={count > 0}
      onOpenChange={(stays) => stays || onClose()}
      title={count === 1 ? 'Delete this as spam?' : `Delete ${count} as spam?`}
      footer={
        <>
          <Button variant="danger" onClick={onDelete}>
            Delete for good
          </Button>
          <Button variant="outline" onClick={onClose} className="text-primary">
            Cancel
          </Button>
        </>
      }
    >
      <p>Nothing of it is kept, and nobody is told. This cannot be undone.</p>
    </Dialog>
  );
}
