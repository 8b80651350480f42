import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface EraseDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  onErase: () => void;
}

/** Asks for confirmation before personal data is erased, and lists what is kept. */
export function EraseDialog({ open, count, onClose, onErase }: EraseDialogProps) {
  const people = count === 1 ? '1 person' : `${count} people`;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Erase ${people}?`}
      footer={
        <>
          <Button variant="danger" onClick={onErase}>
            Erase for good
          </Button>
          <Button variant="outline" onClick={onClose} className="text-primary">
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Name, phone, email, address, message, notes and where they came from are removed. This cannot be
        undone.
      </p>
      <p className="mt-3 text-soft">
        Kept for the books: service, dates, and whether and when they were contacted.
      </p>
    </Dialog>
  );
}
