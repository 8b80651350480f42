import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { closeEditor } from './closing';
import type { SeoEditorModel } from './use-seo-editor';

/** What is asked before something is done that loses something. */
export type Question = { about: 'reset' | 'close' } | { about: 'restore'; version: number };

interface EditorQuestionProps {
  editor: SeoEditorModel;
  question: Question;
  onDone: () => void;
}

/** A question in the place of the buttons; the harmless answer has the focus. */
export function EditorQuestion({ editor, question, onDone }: EditorQuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { text, yes, no, act } = {
    reset: {
      text: 'The page goes back to its default values. What is not saved is lost; the history keeps the rest.',
      ...{ yes: 'Confirm Delete', no: 'Cancel', act: editor.reset },
    },
    close: {
      text: 'Something here is not saved yet.',
      ...{ yes: 'Close without saving', no: 'Keep editing', act: closeEditor },
    },
    restore: {
      text: 'Restoring a version takes the place of what is not saved yet.',
      ...{
        yes: 'Restore',
        no: 'Keep editing',
        act: () => 'version' in question && editor.restore(question.version),
      },
    },
  }[question.about];
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
        {yes}
      </Button>
      <Button ref={cancel} variant="outline" onClick={onDone} className="text-primary">
        {no}
      </Button>
    </fieldset>
  );
}
