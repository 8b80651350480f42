import { useLoadOnOpen } from '@/components/ui/load-on-open';
import type { MergeDialogProps } from './merge-dialog';

const load = () => import('./merge-dialog').then(({ MergeDialog }) => MergeDialog);

/** The dialog in which two leads are merged, whose code is loaded when it is first opened. */
export function Merge(props: MergeDialogProps) {
  const Dialog = useLoadOnOpen(true, load, 'the form', props.onClose);
  return Dialog ? <Dialog {...props} /> : null;
}
