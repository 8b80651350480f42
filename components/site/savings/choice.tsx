import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface ChoiceProps {
  name: string;
  value: string;
  isChecked: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * One option of a group of radio buttons, drawn as a cell. The radio button itself is invisible and covers the cell. React
 * leaves it as it is, because the browser knows better what is chosen.
 */
export function Choice({ name, value, isChecked, className, children }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      <input type="radio" name={name} value={value} defaultChecked={isChecked} />
      {children}
    </label>
  );
}
