import { randomUuid } from '@/components/ui/random-uuid';

const STORAGE_KEY = 'ridgelight.contact';

/** A request that was sent and not answered: sent again with the same words, it carries the same id. */
interface Attempt {
  submissionId: string;
  content: string;
}

/** What a visitor has typed and not yet sent. */
interface ContactDraft {
  fields: Record<string, unknown>;
  attempt?: Attempt;
  /** When its first word was kept, in milliseconds. */
  begunAt?: number;
}

// Where storage is refused a repeated try still knows the first.
let lastAttempt: Attempt | undefined;

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
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

/** Keeps what is in the fields across reloads, in this browser only. False where storage is refused. */
export function keepFields(fields: Record<string, unknown>): boolean {
  return write({ begunAt: Date.now(), ...readDraft(), fields });
}

/**
 * The id under which to send this content. The same words get the same id until they are stored, so that a
 * repeated try makes one lead; other words (a correction, another tab) are another request and get their own.
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
    // Storage is refused in some private windows; the form itself works on.
    return false;
  }
}

/** Forgets the draft once it was sent. */
export function forgetDraft() {
  lastAttempt = undefined;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept where storage is refused.
  }
}
