import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

/** A setting that is on or off, with a hint below it. */
export function Switch({ label, isOn, isDisabled, onChange, children }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-6 gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isDisabled}
          aria-describedby={children ? hintId : undefined}
          onChange={({ target }) => isDisabled || onChange(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {children && (
        <p id={hintId} className="mt-1 pl-8 text-caption text-soft">
          {children}
        </p>
      )}
    </div>
  );
}
