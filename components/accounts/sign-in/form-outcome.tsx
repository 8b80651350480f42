import type { ReactNode } from 'react';

/** The error message of the last submission, above a form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-4 border-danger bg-danger-wash px-4 py-3 font-semibold text-danger">
      {children}
    </p>
  );
}

/** A success message, above or instead of a form. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-l-4 border-success bg-success-wash px-4 py-3">
      {children}
    </p>
  );
}

/** A message on why the form is shown, above it. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-l-4 border-primary bg-secondary-wash px-4 py-3">
      {children}
    </p>
  );
}
