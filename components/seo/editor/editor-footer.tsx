import { useEffect, useRef } from 'react';
import { EditorActions } from './editor-actions';
import { EditorConfirmation, type PendingAction } from './editor-confirmation';
import { LiveLine } from './live-line';
import { OutcomeLine } from './outcome-line';
import type { SeoEditorModel } from './use-seo-editor';

interface EditorFooterProps {
  editor: SeoEditorModel;
  question: PendingAction | null;
  onQuestion: (question: PendingAction | null) => void;
}

/** The outcome of the last change, and the actions or a confirmation prompt. */
export function EditorFooter({ editor, question, onQuestion }: EditorFooterProps) {
  const hadQuestion = useRef(false);
  useEffect(() => {
    hadQuestion.current = question !== null;
  }, [question]);
  return (
    <div className="col-span-full border-t border-rule bg-surface px-5 py-3 text-ink sm:px-8 sm:py-4">
      <OutcomeLine outcome={editor.outcome} />
      <LiveLine liveCheck={editor.outcome?.isGood ? editor.liveCheck : null} />
      {question && <EditorConfirmation editor={editor} question={question} onDone={() => onQuestion(null)} />}
      {!question && !editor.conflict && (
        <EditorActions
          editor={editor}
          onReset={() => onQuestion({ about: 'reset' })}
          isAfterQuestion={hadQuestion.current}
        />
      )}
    </div>
  );
}
