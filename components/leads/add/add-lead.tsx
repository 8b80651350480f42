import { Plus } from 'lucide-react';
import { useLoadOnOpen } from '@/components/ui/load-on-open';
import type { AddLeadDialogProps } from './add-lead-dialog';

const load = () => import('./add-lead-dialog').then(({ AddLeadDialog }) => AddLeadDialog);

/** The dialog in which a lead is added, whose code is loaded when it is first opened. */
export function AddLead({ isOpen, ...props }: AddLeadDialogProps & { isOpen: boolean }) {
  const Dialog = useLoadOnOpen(isOpen, load, 'the form', props.onClose);
  return isOpen && Dialog ? <Dialog {...props} /> : null;
}

/** Adds a lead by hand; at the end of the row of views. Where room is tight, its name stays for screen readers. */
export const AddLeadButton = ({ onAdd }: { onAdd: () => void }) => (
  <button type="button" aria-keyshortcuts="n" onClick={onAdd} className="desk-add">
    <Plus aria-hidden="true" className="size-4" />
    <span className="max-md:sr-only @max-[840px]/desk:lg:sr-only">Add a lead</span>
    <span aria-hidden="true" className="key max-md:hidden @max-[840px]/desk:lg:hidden">
      N
    </span>
  </button>
);
