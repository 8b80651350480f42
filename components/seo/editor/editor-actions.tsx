import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { EDITOR_SELECTOR } from './image-selector';
import type { SeoEditorModel } from './use-seo-editor';

interface EditorActionsProps {
  editor: SeoEditorModel;
  onReset: () => void;
  /** Whether the actions replace a confirmation prompt, whose focus they take over. */
  isAfterConfirmation: boolean;
}

/** The Save button, and Reset if there is a stored record. */
export function EditorActions({ editor, onReset, isAfterConfirmation }: EditorActionsProps) {
  const { pendingChange, isTooLong, state, changes } = editor;
  const save = useRef<HTMLButtonElement>(null);
  const last = useRef(isAfterConfirmation ? 'question' : pendingChange);
  // A button that was disabled or removed has lost focus; it moves to Save.
  useEffect(() => {
    const isLost = document.activeElement?.matches(`body, ${EDITOR_SELECTOR}`);
    if (last.current && !pendingChange && isLost) save.current?.focus();
    last.current = pendingChange;
  }, [pendingChange]);
  const saveText =
    pendingChange === 'save' ? 'Saving...' : isTooLong ? 'Shorten Title or Description' : 'Save SEO Settings';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        ref={save}
        type="submit"
        disabled={pendingChange !== null || isTooLong}
        aria-busy={pendingChange === 'save' || undefined}
      >
        {pendingChange === 'save' && <Spinner />}
        {saveText}
      </Button>
      {state.record && (
        <Button variant="outline" onClick={onReset} disabled={pendingChange !== null}>
          Reset to Defaults
        </Button>
      )}
      <p className="text-caption text-soft">
        {changes.length > 0 && `${changes.length} unsaved ${changes.length === 1 ? 'change' : 'changes'}`}
      </p>
    </div>
  );
}
