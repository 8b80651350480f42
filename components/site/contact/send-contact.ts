import type { ContactValues } from './contact-fields';
import type { SubmissionMetadata } from './submission-metadata';
import { readVisit } from './visit';

/** A submission that failed: the message for the visitor, and the server's error messages by field. */
export class ContactError extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

// A dead connection never responds. Retrying is safe because the submission id stays the same.
const TIMEOUT_MS = 60_000;

interface Submission extends ContactValues {
  submissionId: string;
}

interface FallbackMessages {
  fallback: string;
  offline: string;
}

/**
 * Posts the values as typed, with the submission metadata; the server validates them.
 *
 * @throws {ContactError} with the server's message, or one of `messages` if there was no readable response.
 */
export async function sendContact(
  submission: Submission,
  metadata: SubmissionMetadata,
  messages: FallbackMessages,
) {
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...submission, ...metadata, attribution: readVisit() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ContactError(navigator.onLine ? messages.fallback : messages.offline);
  });
  // A captive portal answers with a page of its own and status 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (response.ok && !isPage) return;
  const body = await response.json().catch(() => ({}));
  throw new ContactError(body.message ?? messages.fallback, body.fields);
}
