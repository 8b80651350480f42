'use client';

import * as Radix from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { closeEditor } from '@/components/seo/editor/close-editor';
import { EditorHead } from '@/components/seo/editor/editor-head';
import { DraftNote } from '@/components/shell/draft-note';
import { ProfileProvider } from '@/components/shell/profile';
import { StaffData } from '@/components/shell/staff-data';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { PageWords } from '@/lib/site/words/schema';
import { UnplacedWords } from './unplaced-words';
import { CONFIRMATION, useWordsEditor, type WordsEditorModel } from './use-words-editor';
import { WordField } from './word-field';
import { WordsHistory } from './words-history';

/** The editor of one page's words, beside the page that shows them as they are typed. */
export function WordsEditor({ path, opened }: { path: string; opened: PageWords }) {
  const { id, isOwner } = opened.reader;
  const role = isOwner ? ('owner' as const) : ('staff' as const);
  return (
    <StaffData>
      <ProfileProvider profile={{ id, name: '', initials: null, email: '', role }}>
        <Editor path={path} opened={opened} />
      </ProfileProvider>
    </StaffData>
  );
}

function Editor({ path, opened }: { path: string; opened: PageWords }) {
  const editor = useWordsEditor(path, opened);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    // Not modal, because the page beside it is read, scrolled and folded open. What is typed is kept, so closing loses nothing.
    <Radix.Root open modal={false} onOpenChange={(isOpen) => isOpen || closeEditor()}>
      <Radix.Portal>
        <Radix.Content
          ref={sheet}
          data-seo-editor
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            sheet.current?.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-40 grid h-[56dvh] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-t-4 border-t-primary bg-surface text-ink outline-none md:inset-y-0 md:left-auto md:h-auto md:w-[27rem] md:border-l md:border-l-rule"
        >
          <div className="px-5 pt-3 pb-2">
            <EditorHead
              title="Edit words"
              other={{ name: 'SEO Settings', href: '?editseo=true' }}
              onClose={closeEditor}
            />
            <Radix.Description className="text-caption text-soft">
              <span className="font-semibold text-ink">{path}</span> · What you write stays as it is: figures
              and dates in it don’t follow the facts or the day.
            </Radix.Description>
          </div>
          <StaffForm
            isBusy={editor.isBusy}
            onSubmit={editor.publish}
            aria-label="Words of this page"
            className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard */}
            <div tabIndex={0} className="overflow-y-auto overscroll-contain px-5 outline-offset-[-3px]">
              {editor.words.length === 0 && (
                <p className="border-t border-rule py-4">No words of this page are edited here.</p>
              )}
              <ul>
                {editor.words.map((word) => (
                  <WordField key={word.key} word={word} editor={editor} />
                ))}
              </ul>
              <UnplacedWords editor={editor} />
              <WordsHistory editor={editor} />
            </div>
            <Footer editor={editor} />
          </StaffForm>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Footer({ editor }: { editor: WordsEditorModel }) {
  const { toPublish, outcome, needsConfirmation, isConfirmed, isBusy, draft } = editor;
  const { length } = toPublish;
  return (
    <div className="grid gap-2 border-t border-rule bg-surface-raised px-5 py-3">
      <p role="status" className="text-caption font-semibold text-success empty:hidden">
        {outcome?.isGood && outcome.text}
      </p>
      <p role="alert" className="text-caption font-semibold text-danger wrap-anywhere empty:hidden">
        {outcome && !outcome.isGood && outcome.text}
      </p>
      {needsConfirmation && (
        <label className="flex items-start gap-2 text-caption">
          <input
            id={CONFIRMATION}
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-primary"
            checked={isConfirmed}
            onChange={({ target }) => editor.setIsConfirmed(target.checked)}
          />
          I’m an owner, and I want to change what the client specified.
        </label>
      )}
      <DraftNote draft={draft} />
      <Button
        type="submit"
        isInactive={isBusy || length === 0 || (needsConfirmation && !isConfirmed)}
        className="justify-self-start"
      >
        {isBusy && <Spinner />}
        {isBusy
          ? 'Publishing…'
          : length === 0
            ? 'Publish'
            : `Publish ${length} ${length === 1 ? 'change' : 'changes'}`}
      </Button>
    </div>
  );
}
