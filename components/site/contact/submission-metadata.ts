import { HONEYPOT_FIELD, START_COUNTED_FIELD, TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { readDraft } from './contact-draft';
import { wasStartCounted } from './form-start';

/** Submission metadata: how the form was filled in, for the server's spam check. */
export type SubmissionMetadata = Record<string, unknown>;

/**
 * Reads the submission metadata: the milliseconds since the page was loaded or the draft begun, whether the form start was
 * counted, and the value of the honeypot field.
 */
export function readSubmissionMetadata(form: EventTarget | null | undefined): SubmissionMetadata {
  const { begunAt = Date.now() } = readDraft() ?? {};
  const honeypot = form instanceof HTMLFormElement ? new FormData(form).get(HONEYPOT_FIELD) : null;
  return {
    [TIME_SHOWN_FIELD]: Math.round(Math.max(performance.now(), Date.now() - begunAt)),
    [START_COUNTED_FIELD]: wasStartCounted(),
    ...(honeypot && { [HONEYPOT_FIELD]: honeypot }),
  };
}
