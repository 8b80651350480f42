import { randomUuid } from '@/components/ui/random-uuid';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';

const STORAGE_KEY = 'ridgelight.contact';
const NATIVE_KEY = 'ridgelight.sent';

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

/** Saves the form's values in this browser, across reloads and for the other pages with the form. */
export function saveDraft(form: HTMLFormElement) {
  const fields = Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]));
  write({ begunAt: Date.now(), ...readDraft(), fields });
}

/** Restores the draft into the controls of the form that have their initial values: anything else was typed since. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = readDraft();
  for (const control of listControls(form)) {
    const stored = draft?.fields[control.name];
    if (typeof stored === 'string' && control.value === initialValue(control)) control.value = stored;
  }
}

/** Whether the form shows the stored draft, or nothing if there is none. */
export function showsDraft(form: HTMLFormElement): boolean {
  const draft = readDraft();
  return listControls(form).every((control) => {
    const stored = draft?.fields[control.name];
    return control.value === (typeof stored === 'string' ? stored : initialValue(control));
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const initialValue = (control: Control) => ('defaultValue' in control ? control.defaultValue : '');

// Without the list of fields, because the script of every page contains this. No script can put a file into a control.
const listControls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type }) => name && name !== HONEYPOT_FIELD && type !== 'hidden' && type !== 'file',
  );

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

function write(draft: ContactDraft) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Some private windows block storage; the form works without it.
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

/**
 * Notes that the browser sends the form by itself. In this tab only, because a message that is being written in another isn't
 * the one that was sent.
 */
export function noteNativeSubmit() {
  try {
    sessionStorage.setItem(NATIVE_KEY, 'yes');
  } catch {
    // Where storage is blocked, there is no draft to remove.
  }
}

/** Removes the draft of a form that the browser has sent by itself, when the server has confirmed it. */
export function clearConfirmedDraft() {
  // First, because the first access to storage blocks a page for tens of milliseconds.
  if (!location.hash.startsWith('#message-sent')) return;
  try {
    if (sessionStorage.getItem(NATIVE_KEY) !== null) clearDraft();
    sessionStorage.removeItem(NATIVE_KEY);
  } catch {
    // Where storage is blocked, there is no draft to remove.
  }
}
