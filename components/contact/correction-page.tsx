import { business } from '@/lib/site/business';
import { contactForm } from '@/lib/site/contact';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';

type Field = keyof typeof contactForm.labels;

interface CorrectionPageProps {
  /** What was sent, field by field. */
  values: Record<string, string>;
  /** What to say at the top, and about each field. */
  message: string;
  fields?: Record<string, string> | undefined;
  /** Lets the repeated form be told from a second one. */
  submissionId: string;
}

const inputs = {
  name: { type: 'text', required: true, maxLength: 120, autoComplete: 'name' },
  phone: { type: 'tel', required: true, maxLength: 40, autoComplete: 'tel' },
  email: { type: 'email', maxLength: 254, autoComplete: 'email' },
  address: { type: 'text', maxLength: 200, autoComplete: 'street-address' },
} as const;

const order = Object.keys(contactForm.labels) as Field[];

/**
 * The answer to a contact form that was sent without JavaScript and could not be taken: every value kept, and
 * what to mend said at the field. A whole document, because a call and not a page answers with it.
 */
export function CorrectionPage({ values, message, fields = {}, submissionId }: CorrectionPageProps) {
  const wrong = order.filter((name) => fields[name]);
  const control = (name: Field) => ({
    id: `contact-${name}`,
    name,
    defaultValue: values[name] ?? '',
    'aria-invalid': fields[name] ? true : undefined,
    'aria-describedby': fields[name] ? `contact-${name}-error` : undefined,
  });
  return (
    <html lang="en-US">
      {/* biome-ignore lint/style/noHeadElement: a call answers with this document, no page of Next's does */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${contactForm.error.title} | ${business.name}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{stylesheet}</style>
      </head>
      <body>
        <main>
          <h1>{contactForm.error.title}</h1>
          <div role="alert">
            {wrong.length === 0 && <p>{message}</p>}
            {wrong.length > 0 && (
              <>
                <p>Your message was not sent yet. Nothing you typed is lost. Please correct:</p>
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
            <input type="hidden" name="submissionId" value={submissionId} />
            {order.map((name) => (
              <p key={name}>
                <label htmlFor={`contact-${name}`}>{contactForm.labels[name]}</label>
                {name === 'message' && <textarea {...control(name)} rows={4} maxLength={4000} />}
                {name === 'service' && (
                  <select {...control(name)} required>
                    <option value="">{contactForm.servicePlaceholder}</option>
                    {serviceIds.map((id) => (
                      <option key={id} value={id}>
                        {serviceLabel(id)}
                      </option>
                    ))}
                  </select>
                )}
                {name !== 'message' && name !== 'service' && <input {...control(name)} {...inputs[name]} />}
                {fields[name] && <strong id={`contact-${name}-error`}>{fields[name]}</strong>}
              </p>
            ))}
            <button type="submit">{contactForm.submit}</button>
          </form>
          <p>
            Or call <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>, or go back to{' '}
            <a href="/">the website</a>.
          </p>
        </main>
      </body>
    </html>
  );
}

const stylesheet = `
:root { color-scheme: light; }
body { margin: 0; background: #fcfcfa; color: #10202f; font: 1.0625rem/1.6 "Helvetica Neue", Arial, sans-serif; }
main { box-sizing: border-box; max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1 { margin: 0 0 1.25rem; color: #133258; font: 400 clamp(2rem, 6vw, 3rem)/1.1 "Iowan Old Style", Georgia, serif; }
a { color: #133258; }
[role=alert] { margin-bottom: 2rem; padding: .75rem 1.25rem; border-left: 4px solid #a3301f; background: #fbeae7; }
[role=alert] p { margin: 0; }
[role=alert] ul { margin: .5rem 0 0; padding-left: 1.25rem; }
main > p { margin-top: 2rem; }
form p { display: grid; gap: .375rem; margin: 0 0 1.25rem; }
label { font-weight: 600; }
input, select, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .625rem .875rem; border: 1px solid #6f8096; border-radius: 2px; background: #fff; color: inherit; font: inherit; }
[aria-invalid] { border-color: #a3301f; background: #fbeae7; }
strong { color: #a3301f; font-size: .9375rem; }
button { min-height: 3.25rem; padding: 0 1.75rem; border: 0; border-radius: 2px; background: #f2b93b; color: #10202f; font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid #a86400; outline-offset: 2px; }
`;
