'use client';

import type { LeadFieldName } from '@/lib/leads/fields';
import type { ContactNotes } from '@/lib/site/contact-notes';

interface FormSummaryProps {
  notes: ContactNotes['correct'];
  /** The fields to mend, in the order of the form. */
  wrong: readonly { name: LeadFieldName; message: string }[];
  onChoose: (name: LeadFieldName) => void;
}

/** What is to be mended, at the top of the form, each line leading to its field. Announced as a whole when it appears. */
export function FormSummary({ notes, wrong, onChoose }: FormSummaryProps) {
  return (
    <div
      role="alert"
      className="border border-danger border-l-4 bg-danger-wash px-5 py-4 text-ink sm:col-span-2"
    >
      <h3 className="text-h4">{wrong.length === 1 ? notes.one : notes.many}</h3>
      <ul className="mt-1.5 grid">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#contact-${name}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
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
