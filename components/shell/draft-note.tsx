import type { FormDraft } from './form-draft';

interface DraftNoteProps {
  draft: Pick<FormDraft<unknown>, 'isTyped' | 'clear'> & { isOvertaken?: boolean };
  /** What is being changed, such as 'the rules'. Left out where the fields say what was saved in the meantime. */
  subject?: string;
  /** Whether what is typed survives a reload. */
  isKept?: boolean;
}

/** Below a form in which something is typed and not saved: what happens to it, and a button that discards it. */
export function DraftNote({
  draft: { isTyped, isOvertaken, clear },
  subject,
  isKept = true,
}: DraftNoteProps) {
  if (!isTyped) return null;
  const isWarning = isOvertaken && subject !== undefined;
  return (
    <p role={isWarning ? 'alert' : undefined} className="text-caption text-soft">
      {isWarning
        ? `Someone else has changed ${subject} since you began. Saving replaces that.`
        : isKept
          ? 'Kept as you type, and not saved yet.'
          : 'Not saved yet. It may be secret, so leaving the page forgets it.'}{' '}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // This button goes away.
          currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
          clear();
        }}
        className="link min-h-6"
      >
        Discard your changes
      </button>
    </p>
  );
}
