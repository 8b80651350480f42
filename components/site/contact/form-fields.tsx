import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { formLabel, inputType, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ServiceId } from '@/lib/site/service-labels';
import { isWide } from './contact-fields';
import { TrapField } from './trap-field';

export interface FormTexts {
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
}

interface FormFieldsProps extends FormTexts {
  /** What a control needs besides its type and limits. */
  control: (name: LeadFieldName) => object;
  /** What is wrong with a field, as soon as that is known. */
  errorOf: (name: LeadFieldName) => string | undefined;
}

/** The fields of the quote form. */
export function FormFields({ copy, services, control, errorOf }: FormFieldsProps) {
  return (
    <>
      <TrapField />
      {leadFieldNames.map((name) => (
        <Field
          key={name}
          id={`contact-${name}`}
          label={formLabel(name)}
          error={errorOf(name)}
          className={isWide(name) ? 'sm:col-span-2' : undefined}
        >
          {controlFor(name)}
        </Field>
      ))}
    </>
  );

  function controlFor(name: LeadFieldName) {
    const { kind, missing, preset, maxLength, autoComplete } = leadField(name);
    const shared = { id: `contact-${name}`, name, required: missing !== undefined, ...control(name) };
    if (kind === 'text') return <Textarea {...shared} rows={4} maxLength={maxLength} />;
    if (kind !== 'service')
      return (
        <Input
          {...shared}
          type={inputType(name)}
          defaultValue={preset}
          autoComplete={autoComplete}
          maxLength={maxLength}
        />
      );
    return (
      // Browsers tell of a required select less than of other fields, and call it invalid as long as it is empty.
      <Select {...shared} aria-required aria-invalid={errorOf(name) !== undefined} defaultValue="">
        <option value="">{copy.servicePlaceholder}</option>
        {services.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
}
