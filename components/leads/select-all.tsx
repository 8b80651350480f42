import { use } from 'react';
import { RowSelectionContext } from './lead-actions';

interface SelectAllProps {
  className: string;
  /** Shows its label. */
  isLabeled?: boolean;
}

const label = 'Select every lead on this page';

/** The checkbox that selects every row. */
export function SelectAll({ className, isLabeled = false }: SelectAllProps) {
  const selection = use(RowSelectionContext);
  if (!selection) return null;
  const { share, onSelectAll } = selection;
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={label}
        data-select-all=""
        checked={share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = share === 'some';
        }}
        onChange={(event) => onSelectAll(event.target.checked)}
        className="size-4 accent-primary"
      />
      {isLabeled && label}
    </label>
  );
}

/** Moves the focus to the checkbox, or on a phone to the tools that it is among. */
export function focusSelectAll() {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-select-all], [popovertarget=more]')];
  boxes.find((box) => box.checkVisibility())?.focus({ preventScroll: true });
}
