'use client';

import type { LeadFieldName } from '@/lib/leads/fields';
import type { ContactNotes } from '@/lib/site/contact-notes';
import { correctionHeading } from './contact-fields';

interface ErrorSummaryProps {
  notes: ContactNotes['correct'];
  /** The invalid fields, in the order of the form. */
  invalidFields: readonly { name: LeadFieldName; message: string }[];
  onSelect: (name: LeadFieldName) => void;
}

/** The error summary at the top of the form: links to the invalid fields. Announced as a whole when it appears. */
export function ErrorSummary({ notes, invalidFields, onSelect }: ErrorSummaryProps) {
  const messages = invalidFields.map(({ message }) => message);
  return (
    <div
      role="alert"
      className="border border-danger border-l-4 bg-danger-wash px-5 py-4 text-ink sm:col-span-2"
    >
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
    </div>
  );
}
