import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { switches } from '@/lib/solar/estimate/query';

interface SwitchFieldProps {
  name: keyof typeof switches;
  isOn: boolean;
  label: string;
  hint?: ReactNode;
  className?: string;
}

/** A checkbox of the savings form, with what to know about it. */
export function SwitchField({ name, isOn, label, hint, className }: SwitchFieldProps) {
  return (
    <label className={classNames('items-start gap-3 py-2 text-[0.9375rem] leading-snug', className)}>
      <input
        type="checkbox"
        name={name}
        value={switches[name]}
        defaultChecked={isOn}
        className="mt-px size-5 shrink-0 accent-primary"
      />
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="mt-0.5 block text-caption text-soft">{hint}</span>}
      </span>
    </label>
  );
}
