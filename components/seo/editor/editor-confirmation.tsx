import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { closeEditor } from './close-editor';
import type { SeoEditorModel } from './use-seo-editor';

/** A destructive action that needs confirmation. */
export type PendingAction = { about: 'reset' | 'close' } | { about: 'restore'; version: number };

interface EditorConfirmationProps {
  editor: SeoEditorModel;
  pendingAction: PendingAction;
  onDone: () => void;
}

/** The confirmation prompt that replaces the buttons; the safe choice has focus. */
export function EditorConfirmation({ editor, pendingAction, onDone }: EditorConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { text, confirmText, cancelText, act } = {
    reset: {
      text: 'The page goes back to its default values. You’ll lose anything you haven’t saved; the history keeps the rest.',
      ...{ confirmText: 'Confirm Delete', cancelText: 'Cancel', act: editor.reset },
    },
    close: {
      text: 'You have unsaved changes.',
      ...{ confirmText: 'Close without saving', cancelText: 'Keep editing', act: closeEditor },
    },
    restore: {
      text: 'Restoring a version replaces your unsaved changes.',
      ...{
        confirmText: 'Restore',
        cancelText: 'Keep editing',
        act: () => 'version' in pendingAction && editor.restore(pendingAction.version),
      },
    },
  }[pendingAction.about];
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="mb-3 text-[0.9375rem]">{text}</legend>
      <Button
        variant="danger"
        onClick={() => {
          onDone();
          void act();
        }}
      >
        {confirmText}
      </Button>
      <Button ref={cancel} variant="outline" onClick={onDone}>
        {cancelText}
      </Button>
    </fieldset>
  );
}
