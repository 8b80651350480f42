import { useLoadOnOpen } from '@/components/ui/load-on-open';
import { useToast } from '@/components/ui/toast';
import type { MergeDialogProps } from './merge-dialog';

const load = () => import('./merge-dialog').then(({ MergeDialog }) => MergeDialog);

/** The dialog in which two leads are merged, whose code is loaded when it is first opened. */
export function Merge(props: MergeDialogProps) {
  const toast = useToast();
  const Dialog = useLoadOnOpen(true, load, () => {
    toast({ title: 'We couldn’t open the form', description: 'Please try again.', destructive: true });
    props.onClose();
  });
  return Dialog ? <Dialog {...props} /> : null;
}
