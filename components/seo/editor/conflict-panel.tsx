import { useEffect, useRef } from 'react';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { changesBetween, type SeoChange } from '@/lib/seo/changes';
import type { SeoState } from '@/lib/seo/schema';
import { defaultFields, toSeoFields } from './form-values';
import type { SeoEditorModel } from './use-seo-editor';

/** Resolves an edit conflict: shows both versions and a choice between them. Nothing is overwritten here. */
export function ConflictPanel({ editor, theirs }: { editor: SeoEditorModel; theirs: SeoState }) {
  const differences = changesBetween(theirs.record ?? defaultFields(editor.page), toSeoFields(editor.text));
  const panel = useRef<HTMLElement>(null);
  // The panel replaces the form, so it takes over focus.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      aria-labelledby="conflict"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard
      tabIndex={0}
      className="col-span-full overflow-y-auto overscroll-contain border-t border-rule px-5 py-6 outline-offset-[-3px] sm:px-8"
    >
      <div role="alert" className="max-w-measure">
        <h3 id="conflict" className="text-h4">
          Someone else has changed this page
        </h3>
        <p className="mt-2">
          Your changes are still here, and nothing has been overwritten. Compare both versions, then choose
          which one to keep.
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => editor.resolveConflict('mine')}>Keep editing mine</Button>
        <Button variant="outline" onClick={() => editor.resolveConflict('theirs')}>
          Take theirs
        </Button>
      </div>
      <p className="mt-3 max-w-measure text-caption text-soft">
        Keep editing mine: your changes stay in the form, and saving replaces theirs. Take theirs: the form
        shows what they saved.
      </p>
      {differences.length === 0 ? (
        <p className="mt-6 border-t border-rule pt-4">Both versions are the same.</p>
      ) : (
        <table className="mt-6 w-full table-fixed border-collapse text-left text-[0.9375rem]">
          <caption className="sr-only">Where the two versions differ</caption>
          <thead>
            <tr className="border-b border-primary text-caption text-soft">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Yours
              </th>
              <th scope="col" className="py-2 font-semibold">
                <TheirVersion theirs={theirs} />
              </th>
            </tr>
          </thead>
          {differences.map((difference) => (
            <Difference key={difference.name} difference={difference} />
          ))}
        </table>
      )}
    </section>
  );
}

function Difference({ difference: { name, after, before } }: { difference: SeoChange }) {
  const display = (text: string | null) =>
    text || <span className="text-soft">{text === null ? 'Page default' : 'Decorative'}</span>;
  return (
    <tbody className="border-b border-rule align-top">
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 text-caption font-semibold text-soft wrap-anywhere">
          {name}
        </th>
      </tr>
      <tr>
        <td className="pt-1 pr-4 pb-3 wrap-anywhere whitespace-pre-wrap">{display(after)}</td>
        <td className="pt-1 pb-3 wrap-anywhere whitespace-pre-wrap">{display(before)}</td>
      </tr>
    </tbody>
  );
}

function TheirVersion({ theirs: { history } }: { theirs: SeoState }) {
  const [last] = history;
  if (!last) return 'Saved now';
  const did = { save: 'Saved', reset: 'Reset', restore: 'Restored' }[last.action];
  return (
    <>
      {did} by {last.createdBy}, <When at={last.createdAt} />
    </>
  );
}
