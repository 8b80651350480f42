import type { ReactNode } from 'react';

/** Above a form: why what was sent last did not do. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-4 border-danger bg-danger-wash px-4 py-3 font-semibold text-danger">
      {children}
    </p>
  );
}

/** Above a form, or in its place: what has been done. */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-l-4 border-green bg-green-wash px-4 py-3">
      {children}
    </p>
  );
}
