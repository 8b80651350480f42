import type { AriaAttributes } from 'react';
import { formLabel, inputType, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { TRAP_FIELD } from '@/lib/leads/intake/spam-signals';
import { business } from '@/lib/site/business';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { isWide } from './contact-fields';
import { CorrectionFrame } from './correction-frame';

interface CorrectionPageProps {
  /** What was sent, field by field. */
  values: Record<string, string>;
  /** What to say at the top, and about each field. */
  message: string;
  fields?: Record<string, string> | undefined;
}

/**
 * The answer to a contact form that was sent without JavaScript and could not be taken: every value kept, and
 * what to mend said at the field. A whole document, because a call and not a page answers with it.
 */
export function CorrectionPage({ values, message, fields = {} }: CorrectionPageProps) {
  const wrong = leadFieldNames.filter((name) => fields[name]);
  const control = (name: LeadFieldName) => ({
    id: `contact-${name}`,
    defaultValue: values[name] ?? '',
    'aria-invalid': fields[name] ? true : undefined,
    'aria-describedby': fields[name] ? `contact-${name}-error` : undefined,
  });
  return (
    <CorrectionFrame>
      <main>
        {/* biome-ignore lint/a11y/noAutofocus: a page that has just loaded announces no alert; the focus has it read out */}
        <div role="alert" tabIndex={-1} autoFocus>
          {wrong.length === 0 ? (
            <p>{message}</p>
          ) : (
            <>
              <h2>{wrong.length === 1 ? contactNotes.correct.one : contactNotes.correct.many}</h2>
              <ul>
                {wrong.map((name) => (
                  <li key={name}>
                    <a href={`#contact-${name}`}>{fields[name]}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <form action="/api/contact" method="post" noValidate>
          <input type="hidden" name={TRAP_FIELD} value={values[TRAP_FIELD] ?? ''} />
          {leadFieldNames.map((name) => (
            <p key={name} className={isWide(name) ? 'wide' : undefined}>
              <label htmlFor={`contact-${name}`}>{formLabel(name)}</label>
              <CorrectionInput name={name} {...control(name)} />
              {fields[name] && <strong id={`contact-${name}-error`}>{fields[name]}</strong>}
            </p>
          ))}
          <button type="submit">{contactForm.submit}</button>
        </form>
        <p>
          Or call <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>, or go back to{' '}
          <a href="/contact">the contact page</a>.
        </p>
      </main>
    </CorrectionFrame>
  );
}

interface CorrectionInputProps extends AriaAttributes {
  id: string;
  name: LeadFieldName;
  defaultValue: string;
}

function CorrectionInput({ name, ...attributes }: CorrectionInputProps) {
  const { kind, missing, maxLength, autoComplete } = leadField(name);
  const shared = { ...attributes, name, required: missing !== undefined };
  if (kind === 'text') return <textarea {...shared} rows={4} maxLength={maxLength} />;
  if (kind !== 'service')
    return <input {...shared} type={inputType(name)} maxLength={maxLength} autoComplete={autoComplete} />;
  return (
    <select {...shared} aria-required>
      <option value="">{contactForm.servicePlaceholder}</option>
      {serviceIds.map((id) => (
        <option key={id} value={id}>
          {serviceLabel(id)}
        </option>
      ))}
    </select>
  );
}
