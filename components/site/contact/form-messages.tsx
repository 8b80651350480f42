import type { ReactNode, Ref } from 'react';
import { OpeningTime } from '@/components/site/opening-time';
import type { LeadFieldName } from '@/lib/leads/fields';
import type { ContactNotes } from '@/lib/site/contact-notes';
import { correctionHeading } from './contact-fields';

interface AfterSendingProps {
  title: string;
  text?: string;
  notes: ContactNotes;
}

/** What a visitor reads after sending: that it has arrived, and what happens next. When we're open goes with the call. */
export function AfterSending({ title, text, notes: { hours, nextHeading, next } }: AfterSendingProps) {
  return (
    <>
      <p className="font-serif text-h4 leading-tight">{title}</p>
      {text && <p className="mt-1">{text}</p>}
      <p className="mt-4 text-caption font-semibold text-success">{nextHeading}</p>
      <ol className="mt-1">
        {next.map((step, index) => (
          <li
            key={step.title}
            className="grid gap-x-4 border-t border-success/30 py-2 text-[0.9375rem] leading-snug sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="font-semibold">{step.title}</span>
            <span>
              {step.text} {index === 0 && <OpeningTime variant="sentence">{hours}</OpeningTime>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface SuccessMessageProps {
  ref: Ref<HTMLDivElement>;
  notes: ContactNotes;
  /** The path of the page about the request. */
  request: string | undefined;
  onAnother: () => void;
}

/** The success message, in place of the form. It stays after the toast is gone, and says more. */
export function SuccessMessage({ ref, notes, request, onAnother }: SuccessMessageProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="scroll-mt-32 border border-success border-l-4 bg-success-wash px-5 py-5 text-ink"
    >
      <AfterSending title={notes.received} notes={notes} />
      {request && (
        <p className="mt-3">
          <a href={request} className="link">
            {notes.request.link}
          </a>
          . {notes.request.note}
        </p>
      )}
      <button type="button" onClick={onAnother} className="link mt-3 min-h-11">
        {notes.another}
      </button>
    </div>
  );
}

interface AlertProps {
  /** Whether the page comes with it. It then has the focus, because screen readers announce only what is inserted later. */
  isInitial: boolean;
  children: ReactNode;
}

function Alert({ isInitial, children }: AlertProps) {
  return (
    <div
      role="alert"
      tabIndex={isInitial ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: without scripts, nothing else makes screen readers read it
      autoFocus={isInitial}
      className="border border-danger border-l-4 bg-danger-wash px-5 py-4 text-ink wrap-anywhere sm:col-span-2"
    >
      {children}
    </div>
  );
}

interface FailureMessageProps extends Omit<AlertProps, 'children'> {
  title: string;
  message: string;
  note: string;
}

/** The failure message in the form, which stays after the toast is gone, with the phone number as a fallback. */
export function FailureMessage({ isInitial, title, message, note }: FailureMessageProps) {
  return (
    <Alert isInitial={isInitial}>
      <p className="font-serif text-h4 leading-tight">{title}</p>
      <p className="mt-1 font-semibold">{message}</p>
      <p className="mt-1">{note}</p>
    </Alert>
  );
}

interface ErrorSummaryProps extends Omit<AlertProps, 'children'> {
  notes: ContactNotes['correct'];
  /** The invalid fields, in the order of the form. */
  invalidFields: readonly { name: LeadFieldName; message: string }[];
  onSelect: (name: LeadFieldName) => void;
}

/** The error summary at the top of the form: links to the invalid fields. Announced as a whole when it appears. */
export function ErrorSummary({ isInitial, notes, invalidFields, onSelect }: ErrorSummaryProps) {
  const messages = invalidFields.map(({ message }) => message);
  return (
    <Alert isInitial={isInitial}>
      <h3 className="text-h4">{correctionHeading(messages, notes)}</h3>
      <ul className="mt-1.5 grid">
        {invalidFields.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#contact-${name}`}
              onClick={(event) => {
                event.preventDefault();
                onSelect(name);
              }}
              className="inline-block py-1 text-danger underline underline-offset-4 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
