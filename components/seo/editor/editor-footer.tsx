import { useEffect, useRef } from 'react';
import { EditorActions } from './editor-actions';
import { EditorConfirmation, type PendingAction } from './editor-confirmation';
import type { LiveCheck } from './live-check';
import { verdictOn } from './live-verdict';
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

/**
 * The result of the live check in a line, for screens too small to show the full list beside the form; the form stays
 * visible.
 */
function LiveLine({ liveCheck }: { liveCheck: LiveCheck }) {
  return (
    <div role="status" className="text-[0.9375rem] xl:hidden">
      {liveCheck && <p className="mb-3">What crawlers see: {liveCheckText(liveCheck)}</p>}
    </div>
  );
}

function liveCheckText({ isChecking, rows, error }: NonNullable<LiveCheck>): string {
  if (isChecking) return 'reading the page…';
  return rows ? verdictOn(rows).text : (error ?? '');
}
