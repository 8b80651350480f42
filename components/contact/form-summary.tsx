'use client';

import type { ContactNotes } from '@/lib/site/contact-notes';

interface FormSummaryProps {
  notes: ContactNotes['correct'];
  /** The fields to mend, in the order of the form. */
  wrong: readonly { name: string; message: string }[];
  onChoose: (name: string) => void;
}

/** What is to be mended, at the top of the form, each line leading to its field. */
export function FormSummary({ notes, wrong, onChoose }: FormSummaryProps) {
  return (
    <div className="border border-danger border-l-4 bg-danger-wash px-5 py-4 text-ink sm:col-span-2">
      <p role="alert" className="font-semibold">
        {wrong.length === 1 ? notes.one : notes.many}
      </p>
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
