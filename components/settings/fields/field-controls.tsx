import type { Field, Fields } from '@/lib/fields/field';
import { FieldControl } from './field-control';
import type { PlaceErrors } from './field-errors';
import type { FieldDraft, FieldValues } from './use-field-draft';

interface FieldControlsProps {
  fields: Fields;
  /** The form, which the ids of its controls begin with. */
  form: string;
  draft: Pick<FieldDraft, 'value' | 'setField' | 'overtaken'>;
  /** What is saved, and by whom. */
  saved: FieldValues;
  savedBy: string | null;
  errors: PlaceErrors;
  proposedAlt?: string | undefined;
  onUploading?: (place: string, isUploading: boolean) => void;
  isOwner: boolean;
}

/** The controls of fields, in their order. One that somebody else has saved since it was changed here shows both. */
export function FieldControls({ fields, draft, saved, savedBy, ...shared }: FieldControlsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldControl
      {...shared}
      key={name}
      field={field}
      place={name}
      value={draft.value[name]}
      all={draft.value}
      onChange={(value) => draft.setField(name, value)}
      note={
        draft.overtaken.includes(name)
          ? `${savedBy ?? 'Someone else'} has saved in the meantime: ${savedText(field, saved[name])}.`
          : undefined
      }
    />
  ));
}

function savedText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  return field.schema.safeParse(value).success ? field.show(value) || 'nothing' : String(value);
}
