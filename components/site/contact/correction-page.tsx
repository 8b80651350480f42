import type { AriaAttributes } from 'react';
import { formLabel, inputType, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { CONFIRMED_PHONE_FIELD } from '@/lib/leads/intake/schema';
import { SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { business } from '@/lib/site/business';
import { contactForm, contactPage } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { ESTIMATE_PARAMETER } from '@/lib/solar/estimate/contact-path';
import { correctionHeading, isFullWidth } from './contact-fields';
import { CorrectionLayout } from './correction-layout';
import type { AttachedEstimate } from './estimate-line';

interface CorrectionPageProps {
  /** The submitted values by field name. */
  values: Record<string, string>;
  /** The error message at the top, and those of the fields by name. */
  message: string;
  fields?: Record<string, string> | undefined;
  /** The savings estimate that goes along. */
  estimate?: AttachedEstimate | undefined;
}

const almostSent = 'Almost Sent';

const typedFields = leadFieldNames.filter((name) => leadField(name).kind !== 'estimate');

/**
 * The response to a contact form that was sent without JavaScript and is invalid: every value is kept, with error messages
 * at the fields. It's a whole HTML document because a route handler returns it, not a page.
 */
export function CorrectionPage({ values, message, fields = {}, estimate }: CorrectionPageProps) {
  const invalidFields = leadFieldNames.filter((name) => fields[name]);
  const messages = Object.values(fields);
  const heading = correctionHeading(messages, contactNotes.correct);
  const isPhoneQuestion = fields.phone === SHORT_PHONE_QUESTION;
  const confirmedPhone = (isPhoneQuestion ? values.phone : values[CONFIRMED_PHONE_FIELD]) ?? '';
  const controlProps = (name: LeadFieldName) => ({
    id: `contact-${name}`,
    defaultValue: values[name] ?? '',
    'aria-invalid': fields[name] ? true : undefined,
    'aria-describedby': fields[name] ? `contact-${name}-error` : undefined,
  });
  return (
    <CorrectionLayout
      title={`${isPhoneQuestion ? almostSent : 'Error'}: ${contactPage.heading}`}
      heading={isPhoneQuestion ? almostSent : contactForm.error.title}
      text="Your message hasn’t been sent yet. Everything you typed is still here."
    >
      <main>
        {/* biome-ignore lint/a11y/noAutofocus: screen readers don't announce an alert that is there on page load; focus makes them read it */}
        <div role="alert" tabIndex={-1} autoFocus>
          {invalidFields.length === 0 ? (
            <p>{message}</p>
          ) : (
            <>
              <h2>{heading}</h2>
              <ul>
                {invalidFields.map((name) => (
                  <li key={name}>
                    <a href={`#contact-${name}`}>{fields[name]}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <form action="/api/contact" method="post" noValidate>
          <input type="hidden" name={HONEYPOT_FIELD} value={values[HONEYPOT_FIELD] ?? ''} />
          <input type="hidden" name={CONFIRMED_PHONE_FIELD} value={confirmedPhone} />
          {typedFields.map((name) => (
            <p key={name} className={isFullWidth(name) ? 'wide' : undefined}>
              <label htmlFor={`contact-${name}`}>{formLabel(name)}</label>
              <CorrectionInput name={name} {...controlProps(name)} />
              {fields[name] && <strong id={`contact-${name}-error`}>{fields[name]}</strong>}
            </p>
          ))}
          {estimate && (
            <p className="wide">
              <label>
                <input type="checkbox" name={ESTIMATE_PARAMETER} value={estimate.query} defaultChecked />{' '}
                {contactNotes.estimate.heading}: {estimate.sentence}
              </label>
            </p>
          )}
          <button type="submit">{contactForm.submit}</button>
        </form>
        <p>
          Or call <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>, or go back to{' '}
          <a href="/contact">the contact page</a>.
        </p>
      </main>
    </CorrectionLayout>
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
