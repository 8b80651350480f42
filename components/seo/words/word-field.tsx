import { describedBy, Field, Textarea } from '@/components/ui/field';
import type { PageWord } from '@/lib/site/words/schema';
import { fieldId, type WordsEditorModel } from './use-words-editor';

/** One text of the page: what is typed, what may be, and the way back to the site's own words. */
export function WordField({ word, editor }: { word: PageWord; editor: WordsEditorModel }) {
  const { key, label, limit, written, isSpecified } = word;
  const id = fieldId(key);
  const text = editor.value[key] ?? '';
  const left = limit - text.length;
  const theirs = editor.theirs(word);
  return (
    <li className="border-t border-rule py-4">
      <Field
        id={id}
        label={label}
        error={editor.errors[key]}
        hint={
          <>
            <span className={left < 0 ? 'font-semibold text-danger' : undefined}>
              {left < 0 ? `${-left} characters too many` : `${left} characters left`}
            </span>
            . {notesOn(word, editor).join(' ')}
          </>
        }
      >
        <Textarea
          id={id}
          rows={text.length > 70 ? Math.min(8, Math.ceil(text.length / 52)) : 1}
          className="field-sizing-content max-h-[40dvh]"
          value={text}
          readOnly={isSpecified && !editor.isOwner}
          onFocus={() => editor.pointAt(key)}
          onChange={({ target }) => editor.setText(key, target.value)}
          {...describedBy(id, { hint: true, error: editor.errors[key] })}
        />
      </Field>
      {theirs && (
        <p role="alert" className="mt-2 text-caption wrap-anywhere">
          {theirs.by} has changed this in the meantime to “{theirs.text}”. Publishing replaces that.
        </p>
      )}
      {text !== written && (!isSpecified || editor.isOwner) && (
        <button
          type="button"
          className="link mt-1 min-h-6 text-caption"
          onClick={() => editor.setText(key, written)}
        >
          Use the site’s own words<span className="sr-only"> for {label}</span>
        </button>
      )}
    </li>
  );
}

function notesOn({ key, hasLinks, isDated, isSpecified }: PageWord, editor: WordsEditorModel): string[] {
  return [
    isSpecified && 'Specified by the client.',
    isSpecified && !editor.isOwner && 'Only an owner can change this.',
    isDated && 'The site’s own words change by themselves on a certain day; yours stay on every day.',
    hasLinks && 'A link is written as [words](/path).',
    !editor.isOnPage(key) && 'You don’t see this on the page right now.',
  ].filter((note) => note !== false);
}
