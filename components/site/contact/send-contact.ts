import type { ContactText } from './contact-fields';
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

// A connection that died silently never answers. Trying again is safe: the submission id is the same.
const LONGEST_WAIT_MS = 60_000;

interface Submission extends ContactText {
  submissionId: string;
}

interface Words {
  fallback: string;
  offline: string;
}

/**
 * Sends what was typed, as it was typed, and how the form was filled in: the server validates it.
 *
 * @throws {ContactError} with the server's sentence, or in `words` of ours where there was no answer to read.
 */
export async function sendContact(submission: Submission, manner: FormManner, words: Words) {
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...submission, ...manner, attribution: readVisit() }),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  }).catch(() => {
    throw new ContactError(navigator.onLine ? words.fallback : words.offline);
  });
  const answer = await response.json().catch(() => ({}));
  // A hotel's network answers with a page of its own, and 200.
  if (!response.ok || !answer.data?.id)
    throw new ContactError(answer.message ?? words.fallback, answer.fields);
}
