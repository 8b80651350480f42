import { Plus } from 'lucide-react';

/** Adds a lead by hand; at the end of the row of views. */
export const AddLeadButton = ({ onAdd }: { onAdd: () => void }) => (
  <button type="button" aria-keyshortcuts="n" onClick={onAdd} className="desk-add">
    <Plus aria-hidden="true" className="size-4" />
    <span>Add a lead</span>
    <span aria-hidden="true" className="key">
      N
    </span>
  </button>
);
