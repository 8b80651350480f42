import { Field, Input, Select, Textarea } from '@/components/ui/field';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ServiceId } from '@/lib/site/service-labels';
import type { ContactField } from './contact-fields';
import { TrapField } from './trap-field';

export interface FormTexts {
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
}

interface FormFieldsProps extends FormTexts {
  /** What a control needs besides its type and limits. */
  control: (name: ContactField) => object;
  /** What is wrong with a field, as soon as that is known. */
  errorOf: (name: ContactField) => string | undefined;
}

/** The fields of the quote form. */
export function FormFields({ copy, services, control, errorOf }: FormFieldsProps) {
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    label: copy.labels[name],
    error: errorOf(name),
  });
  const shared = (name: ContactField, required = false) => ({
    id: `contact-${name}`,
    name,
    required,
    ...control(name),
  });
  return (
    <>
      <TrapField />
      <Field {...field('name')}>
        <Input {...shared('name', true)} autoComplete="name" maxLength={120} />
      </Field>
      <Field {...field('phone')}>
        <Input {...shared('phone', true)} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field {...field('email')}>
        <Input {...shared('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field {...field('address')}>
        <Input
          {...shared('address')}
          defaultValue={copy.addressPreset}
          autoComplete="street-address"
          maxLength={200}
        />
      </Field>
      <Field {...field('service')} className="sm:col-span-2">
        {/* Browsers tell of a required select less than of other fields, and call it invalid as long as it is empty. */}
        <Select
          {...shared('service', true)}
          aria-required
          aria-invalid={errorOf('service') !== undefined}
          defaultValue=""
        >
          <option value="">{copy.servicePlaceholder}</option>
          {services.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('message')} className="sm:col-span-2">
        <Textarea {...shared('message')} rows={4} maxLength={4000} />
      </Field>
    </>
  );
}
