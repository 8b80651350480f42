import { PACE_FIELD, TRAP_FIELD } from '@/lib/leads/suspicion';
import { readDraft } from './contact-draft';

/** How a form was filled in, for the server to judge. */
export type FormManner = Record<string, unknown>;

/** For how long the page, or the words in its form, were there, and what is in the field that nobody sees. */
export function formManner(form: EventTarget | null | undefined): FormManner {
  const { begunAt = Date.now() } = readDraft() ?? {};
  const trap = form instanceof HTMLFormElement ? new FormData(form).get(TRAP_FIELD) : null;
  return {
    [PACE_FIELD]: Math.round(Math.max(performance.now(), Date.now() - begunAt)),
    ...(trap && { [TRAP_FIELD]: trap }),
  };
}
