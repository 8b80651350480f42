import { Field, Input, Select, Textarea } from '@/components/ui/field';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ServiceId } from '@/lib/site/service-labels';
import type { ContactField, ContactText } from './contact-fields';
import { TrapField } from './trap-field';

export interface FormTexts {
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
}

interface FormFieldsProps extends FormTexts {
  /** What a control needs besides its type and limits. */
  control: (name: ContactField, required?: boolean) => object;
  /** What is wrong with a field, as soon as that is known. */
  errorOf?: (name: ContactField) => string | undefined;
  /** What they hold at first, where that is not what a new form holds. */
  typed?: Partial<ContactText> | undefined;
}

/** The layout that both states of the form share. */
export const formLook = 'grid gap-x-5 gap-y-6 text-ink sm:grid-cols-2';

/** The fields of the quote form, alike before and after its script has come. */
export function FormFields({ copy, services, control, errorOf, typed }: FormFieldsProps) {
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    label: copy.labels[name],
    error: errorOf?.(name),
  });
  const shared = (name: ContactField, required = false) => ({
    id: `contact-${name}`,
    name,
    required,
    defaultValue: typed?.[name],
    ...control(name, required),
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
          defaultValue={typed?.address ?? copy.addressPreset}
          autoComplete="street-address"
          maxLength={200}
        />
      </Field>
      <Field {...field('service')} className="sm:col-span-2">
        <Select {...shared('service', true)} defaultValue={typed?.service ?? ''}>
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
