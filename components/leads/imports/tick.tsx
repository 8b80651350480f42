import type { ReactNode } from 'react';

interface TickProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export const Tick = ({ isChecked, onChange, children }: TickProps) => (
  <label className="flex min-h-9 items-center gap-2">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5 shrink-0 accent-primary"
    />
    {children}
  </label>
);
