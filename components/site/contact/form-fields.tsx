import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { formLabel, inputType, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactNotes } from '@/lib/site/contact-notes';
import type { ServiceId } from '@/lib/site/service-labels';
import { isFullWidth } from './contact-fields';
import { type AttachedEstimate, EstimateLine } from './estimate-line';
import { HoneypotField } from './honeypot-field';

export interface FormTexts {
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
  notes: ContactNotes;
}

interface FormFieldsProps extends FormTexts {
  /** The savings estimate that the page was rendered with. */
  estimate?: AttachedEstimate | undefined;
  /** Extra props of a field's control. */
  controlProps: (name: LeadFieldName) => object;
  /** The error message of a field, if any. */
  errorFor: (name: LeadFieldName) => string | undefined;
}

/** The fields of the contact form. */
export function FormFields({ copy, services, notes, estimate, controlProps, errorFor }: FormFieldsProps) {
  return (
    <>
      <HoneypotField />
      {leadFieldNames.map((name) => {
        if (leadField(name).kind === 'estimate')
          return <EstimateLine key={name} notes={notes.estimate} estimate={estimate} />;
        return (
          <Field
            key={name}
            id={`contact-${name}`}
            label={formLabel(name)}
            error={errorFor(name)}
            className={isFullWidth(name) ? 'sm:col-span-2' : undefined}
          >
            {renderControl(name)}
          </Field>
        );
      })}
    </>
  );

  function renderControl(name: LeadFieldName) {
    const { kind, missing, preset, maxLength, autoComplete } = leadField(name);
    const shared = { id: `contact-${name}`, name, required: missing !== undefined, ...controlProps(name) };
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
      // Screen readers don't reliably announce a required select, and call it invalid while it's empty.
      <Select {...shared} aria-required aria-invalid={errorFor(name) !== undefined} defaultValue="">
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
