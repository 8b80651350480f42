import type { ContactSubmission } from '@/lib/leads/schema';
import { readVisit } from './visit';

/** What the server refused, by field, beside the sentence for the visitor. */
export class ContactError extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

/**
 * Sends a contact submission.
 *
 * @throws {ContactError} with the server's sentence, or `fallback` where there was no answer to read.
 */
export async function sendContact(submission: ContactSubmission, fallback: string) {
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...submission, attribution: readVisit() }),
  }).catch(() => {
    throw new ContactError(fallback);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ContactError(answer.message ?? fallback, answer.fields);
}
