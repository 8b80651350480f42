'use client';

import { useState } from 'react';
import { StaffData } from '@/components/shell/staff-data';
import { classNames } from '@/components/ui/class-names';
import { useWarningBeforeLeaving } from '@/components/ui/use-warning-before-leaving';
import { pageByPath } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { closeEditor, leavesOpenEditor } from './close-editor';
import { ConflictPanel } from './conflict-panel';
import type { PendingAction } from './editor-confirmation';
import type { EditorData } from './editor-data';
import { EditorFooter } from './editor-footer';
import { EditorSheet } from './editor-sheet';
import { EditorTabs } from './editor-tabs';
import { ReviewPane } from './review-pane';
import { useSeoEditor, type View } from './use-seo-editor';

/** The editor of one page's search data. */
export function SeoEditor({ path, opened }: { path: string; opened: EditorData }) {
  const page = pageByPath(path);
  return (
    page && (
      <StaffData>
        <PageEditor page={page} opened={opened} />
      </StaffData>
    )
  );
}

function PageEditor({ page, opened }: { page: SitePage; opened: EditorData }) {
  const editor = useSeoEditor(page, opened);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const isUnsaved = editor.changes.length > 0;
  useWarningBeforeLeaving(isUnsaved, leavesOpenEditor);
  const close = () => (isUnsaved ? setPendingAction({ about: 'close' }) : closeEditor());
  const side = (name: View) =>
    classNames(
      'min-h-0 min-w-0 flex-col',
      editor.conflict ? 'hidden' : editor.view === name ? 'flex' : 'hidden xl:flex',
    );

  return (
    <EditorSheet editor={editor} onClose={close} onCancel={pendingAction && (() => setPendingAction(null))}>
      <form
        noValidate
        onSubmit={editor.save}
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] xl:grid-cols-2"
      >
        {editor.conflict && <ConflictPanel editor={editor} theirs={editor.conflict} />}
        <div className={side('edit')}>
          <EditorTabs editor={editor} />
        </div>
        <div className={classNames(side('review'), 'border-rule xl:border-l')}>
          <ReviewPane
            editor={editor}
            onRestore={(version) =>
              isUnsaved ? setPendingAction({ about: 'restore', version }) : editor.restore(version)
            }
          />
        </div>
        <EditorFooter editor={editor} pendingAction={pendingAction} onPendingAction={setPendingAction} />
      </form>
    </EditorSheet>
  );
}
