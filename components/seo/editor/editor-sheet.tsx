import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { formatDateTime } from '@/components/shell/date-format';
import { Button } from '@/components/ui/button';
import { EditorHead } from './editor-head';
import type { SeoEditorModel } from './use-seo-editor';

interface EditorSheetProps {
  editor: SeoEditorModel;
  onClose: () => void;
  /** Cancels the open confirmation prompt; null if none is open. */
  onCancel: (() => void) | null;
  children: ReactNode;
}

/** The editor's sheet on the right, with the page visible beside it; full width on small screens. */
export function EditorSheet({ editor, onClose, onCancel, children }: EditorSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface-inverse-deep/40" />
        <Radix.Content
          ref={sheet}
          data-seo-editor
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            sheet.current?.focus();
          }}
          // Escape closes the confirmation prompt before the sheet.
          onEscapeKeyDown={(event) => {
            if (!onCancel) return;
            event.preventDefault();
            onCancel();
          }}
          // Clicking the page beside the sheet doesn't close it.
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-y-0 right-0 z-40 grid w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-rule bg-surface text-ink outline-none motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:translate-x-8 motion-safe:starting:opacity-0 md:w-[40rem] md:border-l xl:w-[min(68rem,78vw)]"
        >
          <div className="border-t-4 border-t-primary px-5 pt-3 pb-2 sm:px-8 sm:pt-4">
            <EditorHead
              title="Edit SEO Settings"
              other={{ name: 'Edit words', href: '?editseo=true&words=true' }}
              onClose={onClose}
            />
            <div className="flex items-center justify-between gap-x-4">
              <Radix.Description className="truncate text-caption text-soft">
                <span className="font-semibold text-ink">{editor.page.path}</span> · {recordStatus(editor)}
              </Radix.Description>
              <fieldset className="-mr-3 shrink-0 xl:hidden">
                <legend className="sr-only">View</legend>
                {(['edit', 'review'] as const).map((name) => (
                  <Button
                    key={name}
                    variant="quiet"
                    size="small"
                    aria-pressed={editor.view === name}
                    onClick={() => editor.setView(name)}
                  >
                    {name === 'edit' ? 'Edit' : 'Review'}
                  </Button>
                ))}
              </fieldset>
            </div>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function recordStatus({ state: { record } }: SeoEditorModel): string {
  return record ? `Custom since ${formatDateTime(record.updatedAt)}` : 'Default values';
}
