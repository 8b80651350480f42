import { type ChangeEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { Input, Select, Textarea } from '@/components/ui/field';
import { type CorrectableField, inputType, leadField } from '@/lib/leads/fields';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';

interface CorrectionControlProps {
  ref: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
  field: CorrectableField;
  label: string;
  isInvalid: boolean;
  value: string;
  onChange: (value: string) => void;
  onCancel: () => void;
}

/** The input, select or textarea that edits one field of a lead. */
export function CorrectionControl({ ref, field, label, isInvalid, ...props }: CorrectionControlProps) {
  const shared = {
    ref,
    'aria-label': label,
    'aria-invalid': isInvalid ? (true as const) : undefined,
    value: props.value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      props.onChange(target.value),
    // Escape cancels editing without closing the dialog.
    'data-own-escape': true,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && props.onCancel(),
    className: 'min-h-8 px-1.5 py-1 text-body max-md:min-h-11 max-md:text-base',
  };
  const [valueAtFirst] = useState(props.value);
  const { kind } = leadField(field);
  if (kind === 'text') return <Textarea {...shared} rows={4} />;
  if (kind !== 'service') return <Input {...shared} type={inputType(field)} autoComplete="off" />;
  return (
    <Select {...shared}>
      {/* The lead's service, in case it was dropped. */}
      {[...new Set([...serviceIds(), valueAtFirst])].map((id) => (
        <option key={id} value={id}>
          {serviceLabel(id)}
        </option>
      ))}
    </Select>
  );
}
