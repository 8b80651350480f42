import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface DeleteSpamDialogProps {
  /** The number of leads to delete; 0 closes the dialog. */
  count: number;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks for confirmation before spam is deleted. */
export function DeleteSpamDialog({ count, onClose, onDelete }: DeleteSpamDialogProps) {
  return (
    <Dialog
      open={count > 0}
      onOpenChange={(isOpen) => isOpen || onClose()}
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
      <p>Nothing is kept, and no one is notified. You can’t undo this.</p>
    </Dialog>
  );
}
