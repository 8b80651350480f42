const STORAGE_KEY = 'ridgelight.contact';

/** What a visitor has typed and not yet sent, with the id that the request will carry. */
export interface ContactDraft {
  submissionId: string;
  fields: Record<string, unknown>;
}

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
  'submissionId' in value &&
  typeof value.submissionId === 'string' &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null;

/** Reads the kept draft; null where storage is empty, foreign or refused. */
export function readDraft(): ContactDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft across reloads, in this browser only. A browser that refuses storage goes without. */
export function keepDraft(draft: ContactDraft) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is refused in some private windows; the form itself works on.
  }
}

/** Forgets the draft once it was sent. */
export function forgetDraft() {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept where storage is refused.
  }
}
