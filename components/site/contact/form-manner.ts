import { PACE_FIELD, START_FIELD, TRAP_FIELD } from '@/lib/leads/intake/spam-signals';
import { readDraft } from './contact-draft';
import { wasStartCounted } from './form-start';

/** How a form was filled in, for the server to judge. */
export type FormManner = Record<string, unknown>;

/**
 * For how long the page, or the words in its form, were there, whether the form's start was counted, and what is in the
 * field that nobody sees.
 */
export function formManner(form: EventTarget | null | undefined): FormManner {
  const { begunAt = Date.now() } = readDraft() ?? {};
  const trap = form instanceof HTMLFormElement ? new FormData(form).get(TRAP_FIELD) : null;
  return {
    [PACE_FIELD]: Math.round(Math.max(performance.now(), Date.now() - begunAt)),
    [START_FIELD]: wasStartCounted(),
    ...(trap && { [TRAP_FIELD]: trap }),
  };
}
