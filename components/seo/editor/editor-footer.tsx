import { useEffect, useRef } from 'react';
import { EditorActions } from './editor-actions';
import { EditorConfirmation, type PendingAction } from './editor-confirmation';
import { LiveLine } from './live-line';
import { OutcomeLine } from './outcome-line';
import type { SeoEditorModel } from './use-seo-editor';

interface EditorFooterProps {
  editor: SeoEditorModel;
  pendingAction: PendingAction | null;
  onPendingAction: (pendingAction: PendingAction | null) => void;
}

/** The outcome of the last change, and the actions or a confirmation prompt. */
export function EditorFooter({ editor, pendingAction, onPendingAction }: EditorFooterProps) {
  const hadConfirmation = useRef(false);
  useEffect(() => {
    hadConfirmation.current = pendingAction !== null;
  }, [pendingAction]);
  return (
    <div className="col-span-full border-t border-rule bg-surface-raised px-5 py-3 text-ink sm:px-8 sm:py-4">
      <OutcomeLine outcome={editor.outcome} />
      <LiveLine liveCheck={editor.outcome?.isGood ? editor.liveCheck : null} />
      {pendingAction && (
        <EditorConfirmation
          editor={editor}
          pendingAction={pendingAction}
          onDone={() => onPendingAction(null)}
        />
      )}
      {!pendingAction && !editor.conflict && (
        <EditorActions
          editor={editor}
          onReset={() => onPendingAction({ about: 'reset' })}
          isAfterConfirmation={hadConfirmation.current}
        />
      )}
    </div>
  );
}
