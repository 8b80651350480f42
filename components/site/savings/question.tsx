import type { ReactNode } from 'react';

interface QuestionProps {
  legend: string;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A group of controls under a question. */
export function Question({ legend, hint, className, children }: QuestionProps) {
  return (
    // Assistants don't read legends (form-tools.ts).
    <fieldset className={className} toolparamdescription={legend}>
      <legend>{legend}</legend>
      {hint && <p className="mt-0.5 max-w-measure text-caption text-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}
