import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The ARIA attributes that link a control to the hint and error of its {@link Field}. */
export const describedBy = (id: string, { hint, error }: { hint?: boolean; error?: string | undefined }) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? (true as const) : undefined,
});

/** A label, its control, and a hint or error message below it. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-(length:--text-label,0.9375rem) font-semibold wrap-anywhere">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-caption font-semibold text-danger">
          {/* Lucide's circle-alert, without the library, which visitors would load for it. */}
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="mt-[0.15em] size-4 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
          >
            <circle cx="12" cy="12" r="10" />
            <path d="M12 8v4M12 16h.01" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}

/** A one-line text control. The look of controls is defined in app/controls.css. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx('control', className)} {...props} />;
}

interface DateInputProps extends ComponentProps<'input'> {
  value: string;
  /** Shown while the field is empty, such as 'Any date'. */
  emptyText: string;
}

/**
 * A date input. WebKit shows today's date in an empty one as if it were selected, so the browser's own text is hidden
 * until the field has focus, a date, or a partial date.
 */
export function DateInput({ value, emptyText, className, ...props }: DateInputProps) {
  const isEmpty = value === '';
  return (
    <span className="relative block w-full min-w-0">
      <Input
        type="date"
        value={value}
        data-empty={isEmpty || undefined}
        className={clsx(
          'peer valid:not-focus:data-empty:text-transparent valid:not-focus:data-empty:[&::-webkit-datetime-edit]:opacity-0',
          className,
        )}
        {...props}
      />
      {isEmpty && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-soft peer-invalid:hidden peer-focus:hidden"
        >
          {emptyText}
        </span>
      )}
    </span>
  );
}

/** A multi-line text control. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={clsx('control resize-y', className)} {...props} />;
}

/** A native select with our chevron: it works best on phones, and without JavaScript. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={clsx('control appearance-none truncate pr-10', className)} {...props} />
      <svg aria-hidden="true" viewBox="0 0 24 24" className="chevron">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </span>
  );
}
