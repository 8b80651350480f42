import { useLoadOnOpen } from '@/components/ui/load-on-open';
import { useToast } from '@/components/ui/toast';
import type { AddLeadDialogProps } from './add-lead-dialog';

const load = () => import('./add-lead-dialog').then(({ AddLeadDialog }) => AddLeadDialog);

/** The dialog in which a lead is added, whose code is loaded when it is first opened. */
export function AddLead({ isOpen, ...props }: AddLeadDialogProps & { isOpen: boolean }) {
  const toast = useToast();
  const Dialog = useLoadOnOpen(isOpen, load, () => {
    toast({ title: 'We couldn’t open the form', description: 'Please try again.', destructive: true });
    props.onClose();
  });
  return isOpen && Dialog ? <Dialog {...props} /> : null;
}
