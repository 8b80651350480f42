import { randomUuid } from '@/components/ui/random-uuid';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';

const STORAGE_KEY = 'ridgelight.contact';

/** A submission that wasn't confirmed yet: a retry with the same content sends the same submission id. */
interface Attempt {
  submissionId: string;
  content: string;
}

/** The unsent values of the form, as stored in localStorage. */
interface ContactDraft {
  fields: Record<string, unknown>;
  attempt?: Attempt;
  /** When the draft was first saved, in milliseconds since the epoch. */
  begunAt?: number;
}

// Retries reuse the submission id even where storage is blocked.
let lastAttempt: Attempt | undefined;

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null;

/** Reads the stored draft; null if there is none, it can't be parsed, or storage is blocked. */
export function readDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Saves the form's values in this browser, across reloads. Returns false if storage is blocked. */
export function saveDraft(form: HTMLFormElement): boolean {
  const fields = Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]));
  return write({ begunAt: Date.now(), ...readDraft(), fields });
}

/** Restores the draft into the form's untouched controls, or into all of them. Returns whether there is a draft. */
export function restoreDraft(form: HTMLFormElement, which: 'untouched' | 'all' = 'untouched'): boolean {
  const draft = readDraft();
  for (const control of listControls(form)) {
    const stored = draft?.fields[control.name];
    if (typeof stored === 'string' && (which === 'all' || isUntouched(control))) control.value = stored;
  }
  return draft !== null;
}

/** Whether every control of the form has its initial value. */
export const isPristine = (form: HTMLFormElement) => listControls(form).every(isUntouched);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isUntouched = (control: Control) =>
  control.value === ('defaultValue' in control ? control.defaultValue : '');

// Without the list of fields, because public pages run this before the app is loaded.
const listControls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(({ name }) => name && name !== HONEYPOT_FIELD);

/**
 * The submission id (idempotency key) for these values. The same values get the same id until they were accepted, so
 * that a retry creates only one lead; other values (a correction, another tab) are a new submission with an id of its own.
 */
export function submissionIdFor(fields: Record<string, unknown>): string {
  const draft = readDraft();
  const content = JSON.stringify(fields);
  for (const attempt of [draft?.attempt, lastAttempt])
    if (attempt?.content === content) return attempt.submissionId;
  lastAttempt = { submissionId: randomUuid(), content };
  write({ fields, ...draft, attempt: lastAttempt });
  return lastAttempt.submissionId;
}

function write(draft: ContactDraft): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    return true;
  } catch {
    // Some private windows block storage; the form works without it.
    return false;
  }
}

/** Removes the stored draft after it was sent. */
export function clearDraft() {
  lastAttempt = undefined;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is blocked, there is no draft to remove.
  }
}
