import { useEffect, useRef } from 'react';
import { EditorActions } from './editor-actions';
import { EditorQuestion, type Question } from './editor-question';
import { LiveLine } from './live-line';
import { OutcomeLine } from './outcome-line';
import type { SeoEditorModel } from './use-seo-editor';

interface EditorFooterProps {
  editor: SeoEditorModel;
  question: Question | null;
  onQuestion: (question: Question | null) => void;
}

/** What became of the last change, and what can be done now. */
export function EditorFooter({ editor, question, onQuestion }: EditorFooterProps) {
  const hadQuestion = useRef(false);
  useEffect(() => {
    hadQuestion.current = question !== null;
  }, [question]);
  return (
    <div className="col-span-full border-t border-rule bg-surface px-5 py-3 text-ink sm:px-8 sm:py-4">
      <OutcomeLine outcome={editor.outcome} />
      <LiveLine liveCheck={editor.outcome?.isGood ? editor.liveCheck : null} />
      {question && <EditorQuestion editor={editor} question={question} onDone={() => onQuestion(null)} />}
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
