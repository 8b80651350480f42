import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { EDITOR_SELECTOR } from './image-selector';
import type { SeoEditorModel } from './use-seo-editor';

interface EditorActionsProps {
  editor: SeoEditorModel;
  onReset: () => void;
  /** Whether the actions replace a confirmation prompt, whose focus they take over. */
  isAfterQuestion: boolean;
}

/** The Save button, and Reset if there is a stored record. */
export function EditorActions({ editor, onReset, isAfterQuestion }: EditorActionsProps) {
  const { work, isTooLong, state, changes } = editor;
  const save = useRef<HTMLButtonElement>(null);
  const last = useRef(isAfterQuestion ? 'question' : work);
  // A button that was disabled or removed has lost focus; it moves to Save.
  useEffect(() => {
    const isLost = document.activeElement?.matches(`body, ${EDITOR_SELECTOR}`);
    if (last.current && !work && isLost) save.current?.focus();
    last.current = work;
  }, [work]);
  const saveText =
    work === 'save' ? 'Saving...' : isTooLong ? 'Shorten Title or Description' : 'Save SEO Settings';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        ref={save}
        type="submit"
        disabled={work !== null || isTooLong}
        aria-busy={work === 'save' || undefined}
      >
        {work === 'save' && <Spinner />}
        {saveText}
      </Button>
      {state.record && (
        <Button variant="outline" onClick={onReset} disabled={work !== null} className="text-primary">
          Reset to Defaults
        </Button>
      )}
      <p className="text-caption text-soft">
        {changes.length > 0 && `${changes.length} unsaved ${changes.length === 1 ? 'change' : 'changes'}`}
      </p>
    </div>
  );
}
