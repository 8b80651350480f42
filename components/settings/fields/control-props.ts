import type { Field } from '@/lib/fields/field';
import { controlId, type PlaceErrors } from './field-errors';
import type { FieldValues } from './use-field-draft';

export interface FieldControlProps {
  field: Field;
  /** The form, which the ids of its controls begin with. */
  form: string;
  /** Where the field is in the form: `name`, or `years.0.measured`. */
  place: string;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: PlaceErrors;
  /** What is said besides the hint. */
  note?: string | undefined;
  /** The values of the whole form. */
  all: FieldValues;
  /** An alt text for a picture. */
  proposedAlt?: string | undefined;
  /** Called when pictures of the field begin to be uploaded, and when none is any more. */
  onUploading?: ((place: string, isUploading: boolean) => void) | undefined;
  isOwner: boolean;
  /** Whether what it is a part of may be left out. */
  isPartOfOptional?: boolean | undefined;
}

/** What stands around a control: its label, hint and error. */
export const frameOf = ({ field, form, place, errors, note }: FieldControlProps) => ({
  id: controlId(form, place),
  label: labelOf(field),
  hint: saidOf(field, note),
  error: errors[place],
});

/** The same with the error of a part, where the control has no place for each. */
export function wholeFrameOf(props: FieldControlProps) {
  const { id, label, hint, error } = frameOf(props);
  const ofPart = Object.entries(props.errors).find(([part]) => part.startsWith(`${props.place}.`))?.[1];
  return { id, label, hint: hint || undefined, error: error ?? ofPart };
}

const labelOf = ({ label, isOptional }: Field) => (isOptional ? `${label} (optional)` : label);

const saidOf = ({ hint }: Field, note: string | undefined) => [hint, note].filter(Boolean).join(' ');

export type Of<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;
