import type { ReactNode } from 'react';
import { describedBy, Field, Input, Textarea } from '@/components/ui/field';
import { type SeoFieldName, seoFieldLabels } from '@/lib/seo/changes';
import { controlId } from './form-values';
import type { SeoEditorModel } from './use-seo-editor';

interface SeoFieldProps {
  editor: SeoEditorModel;
  name: SeoFieldName;
  hint?: ReactNode;
  type?: 'text' | 'url';
  required?: boolean;
  /** The page's default value. */
  placeholder?: string;
  /** Renders a textarea with this many rows. */
  rows?: number;
  className?: string;
}

/** One field of the form with its label, hint and error. */
export function SeoField({ editor, name, hint, type = 'text', rows, className, ...rest }: SeoFieldProps) {
  const id = controlId(name);
  const error = editor.form.formState.errors[name]?.message;
  const control = {
    id,
    autoComplete: 'off',
    ...rest,
    ...describedBy(id, { hint: Boolean(hint), error }),
    ...editor.form.register(name),
  };
  return (
    <Field id={id} label={seoFieldLabels[name]} hint={hint} error={error}>
      {rows ? (
        <Textarea rows={rows} className={className} {...control} />
      ) : (
        <Input type={type} className={className} {...control} />
      )}
    </Field>
  );
}
