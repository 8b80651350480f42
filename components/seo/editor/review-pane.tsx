import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeList } from './change-list';
import { GooglePreview } from './google-preview';
import { LiveCheckList } from './live-check-list';
import { SocialPreview } from './social-preview';
import type { SeoEditorModel } from './use-seo-editor';
import { VersionHistory } from './version-history';

type Part = 'preview' | 'changes' | 'live' | 'history';

interface ReviewPaneProps {
  editor: SeoEditorModel;
  onRestore: (version: number) => void;
}

/** Reviews the edits: previews, unsaved changes, the live check and the version history. */
export function ReviewPane({ editor, onRestore }: ReviewPaneProps) {
  const [part, setPart] = useState<Part>('preview');
  const { changes, liveCheck } = editor;
  const isChecking = liveCheck?.isChecking;
  // A running live check, such as after a save, is shown.
  useEffect(() => {
    if (isChecking) setPart('live');
  }, [isChecking]);
  const parts: [Part, string][] = [
    ['preview', 'Preview'],
    ['changes', changes.length > 0 ? `Changes (${changes.length})` : 'Changes'],
    ['live', 'Crawlers'],
    ['history', 'History'],
  ];
  return (
    <>
      <fieldset className="border-b border-rule px-3 sm:px-5">
        <legend className="sr-only">Review</legend>
        <div className="flex min-h-12 flex-wrap items-center gap-x-1">
          {parts.map(([value, name]) => (
            <Button
              key={value}
              variant="quiet"
              size="small"
              aria-pressed={part === value}
              onClick={() => setPart(value)}
              className="px-2.5"
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 outline-offset-[-3px] sm:px-8"
      >
        {part === 'preview' && (
          <div className="grid gap-8">
            <GooglePreview editor={editor} />
            <SocialPreview editor={editor} />
          </div>
        )}
        {part === 'changes' && <ChangeList changes={changes} />}
        {part === 'live' && <LiveCheckList editor={editor} />}
        {part === 'history' && <VersionHistory editor={editor} onRestore={onRestore} />}
      </div>
    </>
  );
}
