import { HONEYPOT_FIELD, START_COUNTED_FIELD, TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { readDraft, submissionIdFor } from './contact-draft';
import type { ContactValues } from './contact-fields';
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

// Module state: one form per page.
let isStartCounted = false;

/** Counts a form start (for the conversion rate), once per submission. */
export function countFormStart() {
  isStartCounted ||= navigator.sendBeacon('/api/contact/started');
}

interface FallbackMessages {
  fallback: string;
  offline: string;
}

/**
 * Posts the values as typed, with where the visitor came from and how the form was filled in (for the server's spam check):
 * the milliseconds since the page was loaded or the draft begun, whether the form start was counted, and the honeypot.
 *
 * @returns the path of the page about the request; undefined if the response doesn't name it.
 * @throws {ContactError} with the server's message, or one of `messages` if there was no readable response.
 */
export async function sendContact(
  values: ContactValues,
  form: HTMLFormElement,
  messages: FallbackMessages,
): Promise<string | undefined> {
  const { begunAt = Date.now() } = readDraft() ?? {};
  const honeypot = new FormData(form).get(HONEYPOT_FIELD);
  const body = {
    ...values,
    submissionId: submissionIdFor(values),
    [TIME_SHOWN_FIELD]: Math.round(Math.max(performance.now(), Date.now() - begunAt)),
    [START_COUNTED_FIELD]: isStartCounted,
    ...(honeypot && { [HONEYPOT_FIELD]: honeypot }),
    attribution: readVisit(),
  };
  const response = await fetch('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ContactError(navigator.onLine ? messages.fallback : messages.offline);
  });
  // A captive portal answers with a page of its own and status 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const { data, message = messages.fallback, fields } = await response.json().catch(() => ({}));
  if (!response.ok || isPage) throw new ContactError(message, fields);
  // The next input is a new start.
  isStartCounted = false;
  return data?.request;
}
