import type { ContactSubmission } from '@/lib/leads/schema';
import type { FormManner } from './form-manner';
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

interface Words {
  fallback: string;
  offline: string;
}

/**
 * Sends a contact submission and how its form was filled in.
 *
 * @throws {ContactError} with the server's sentence, or in `words` of ours where there was no answer to read.
 */
export async function sendContact(submission: ContactSubmission, manner: FormManner, words: Words) {
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...submission, ...manner, attribution: readVisit() }),
  }).catch(() => {
    throw new ContactError(navigator.onLine ? words.fallback : words.offline);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ContactError(answer.message ?? words.fallback, answer.fields);
}
