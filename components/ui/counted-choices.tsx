import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

interface CountedChoicesProps {
  /** The group's name for screen readers. */
  legend: string;
  className: string;
  children: ReactNode;
}

/** A bar of radio buttons that filter what is below, each with its count. */
export function CountedChoices({ legend, className, children }: CountedChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={classNames('grid border border-field bg-surface-raised', className)}>{children}</div>
    </fieldset>
  );
}

interface CountedChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
  /** Undefined while it isn't known. */
  count: string | number | undefined;
  icon?: ReactNode;
}

/** One of the {@link CountedChoices}. */
export function CountedChoice({ label, count, icon, id, ...props }: CountedChoiceProps) {
  const countId = `count-${id}`;
  return (
    <label className="group relative grid min-h-16 cursor-pointer content-center gap-0.5 border-l border-rule px-2 py-2 first:border-l-0 hover:bg-secondary-wash has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus xs:px-3 sm:px-4">
      <input
        type="radio"
        id={id}
        aria-label={label}
        aria-describedby={count === undefined ? undefined : countId}
        className="sr-only"
        {...props}
      />
      <span id={countId} className="min-h-7 text-[1.375rem] leading-7 font-medium tabular-nums">
        {count}
      </span>
      <span className="flex items-center gap-1.5 text-caption leading-5 whitespace-nowrap text-soft group-has-checked:font-semibold group-has-checked:text-ink">
        {icon}
        {label}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 -bottom-px hidden h-[3px] bg-accent group-has-checked:block forced-colors:bg-[Highlight]"
      />
    </label>
  );
}
