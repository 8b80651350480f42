import type { ReactNode } from 'react';
import { describedBy } from '@/components/ui/field';

interface FieldsetFrameProps {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  children: ReactNode;
}

/** Several controls under one label and its hint, with what is wrong with them together below them. */
export const FieldsetFrame = ({ id, label, hint, error, children }: FieldsetFrameProps) => (
  <fieldset id={id} tabIndex={-1} className="grid gap-3" {...describedBy(id, { hint: hint !== '', error })}>
    <legend className="mb-1.5 text-(length:--text-label,0.9375rem) font-semibold">{label}</legend>
    <FieldsetNotes id={id} hint={hint} error={undefined} />
    {children}
    <FieldsetNotes id={id} hint="" error={error} />
  </fieldset>
);

/** The hint of a fieldset and what is wrong with it, which `describedBy` links. */
export const FieldsetNotes = ({ id, hint, error }: Pick<FieldsetFrameProps, 'id' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-caption text-soft">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="text-caption font-semibold text-danger">
        {error}
      </p>
    )}
  </>
);
