'use client';

import type { Ref } from 'react';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactNotes } from '@/lib/site/contact-notes';
import { AfterSending } from './after-sending';

interface SuccessMessageProps {
  ref: Ref<HTMLDivElement>;
  copy: ContactFormCopy['success'];
  notes: ContactNotes;
  week: string;
}

/** The success message in the form, which stays after the toast is gone. */
export function SuccessMessage({ ref, copy, notes, week }: SuccessMessageProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="scroll-mt-32 border border-green border-l-4 bg-green-wash px-5 py-5 text-ink sm:col-span-2"
    >
      <AfterSending copy={copy} notes={notes} week={week} />
    </div>
  );
}

interface FailureMessageProps {
  title: string;
  message: string;
  note: string;
}

/** The failure message in the form, which stays after the toast is gone, with the phone number as a fallback. */
export function FailureMessage({ title, message, note }: FailureMessageProps) {
  return (
    <div
      role="alert"
      className="border border-danger border-l-4 bg-danger-wash px-5 py-4 text-ink wrap-anywhere sm:col-span-2"
    >
      <p className="font-serif text-h4 leading-tight">{title}</p>
      <p className="mt-1 font-semibold">{message}</p>
      <p className="mt-1">{note}</p>
    </div>
  );
}
