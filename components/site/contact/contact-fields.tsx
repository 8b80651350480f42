import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { formLabel, inputType, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactNotes } from '@/lib/site/contact-notes';
import type { ServiceId } from '@/lib/site/service-labels';

/** The values of the form's fields, as typed. */
export type ContactValues = Record<LeadFieldName, string>;
/** Error messages by field name. */
export type FieldErrors = Partial<Record<LeadFieldName, string>>;

/** The names of the fields that are typed or chosen, in the order of the form. */
const typedFieldNames = leadFieldNames.filter((name) => leadField(name).kind !== 'estimate');

/** Whether a field takes the full width of the form. */
const isFullWidth = (name: LeadFieldName) => ['service', 'text'].includes(leadField(name).kind);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The current values of the form. */
export function readFields(form: HTMLFormElement): ContactValues {
  const entries = leadFieldNames.map((name) => [name, (form.elements.namedItem(name) as Control).value]);
  return Object.fromEntries(entries) as ContactValues;
}

/** The heading above the error messages of a form. A question about a phone number isn't an error. */
export function correctionHeading(messages: string[], notes: ContactNotes['correct']): string {
  if (messages.length > 1) return notes.many;
  return messages[0] === SHORT_PHONE_QUESTION ? notes.phone : notes.one;
}

interface ContactFieldsProps {
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
  /** The values of a form that came back from the server. */
  values?: Readonly<Record<string, string>> | undefined;
  errors: FieldErrors;
  /** Extra props of a field's control. */
  controlProps: (name: LeadFieldName) => object;
}

/** The fields that visitors fill in, and the honeypot. */
export function ContactFields({ copy, services, values, errors, controlProps }: ContactFieldsProps) {
  return (
    <>
      {/* A field that only bots fill in. It's off-screen and inert, so that nobody sees it, tabs to it or hears it, and no
          browser autofills it. Without CSS, its label says what to do. */}
      <div inert aria-hidden="true" className="absolute -left-[99rem] print:hidden">
        <label>
          Leave this empty
          <input
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
            defaultValue={values?.[HONEYPOT_FIELD]}
          />
        </label>
      </div>
      {typedFieldNames.map((name) => (
        <Field
          key={name}
          id={`contact-${name}`}
          label={formLabel(name)}
          error={errors[name]}
          className={isFullWidth(name) ? 'sm:col-span-2' : undefined}
        >
          {renderControl(name)}
        </Field>
      ))}
    </>
  );

  function renderControl(name: LeadFieldName) {
    const { kind, missing, preset = '', maxLength, autoComplete } = leadField(name);
    const shared = {
      id: `contact-${name}`,
      name,
      required: missing !== undefined,
      defaultValue: values?.[name] ?? preset,
      ...controlProps(name),
    };
    if (kind === 'text') return <Textarea {...shared} rows={4} maxLength={maxLength} />;
    if (kind !== 'service')
      return <Input {...shared} type={inputType(name)} autoComplete={autoComplete} maxLength={maxLength} />;
    return (
      // Screen readers don't reliably announce a required select, and call it invalid while it's empty.
      <Select {...shared} aria-required aria-invalid={errors[name] !== undefined}>
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
