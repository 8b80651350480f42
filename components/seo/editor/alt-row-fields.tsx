import { Trash2 } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { Textarea } from '@/components/ui/field';
import { type AltRow, isOwn } from './alt-rows';
import { controlId } from './editor-text';
import { ImagePreview } from './image-preview';
import type { SeoEditorModel } from './use-seo-editor';

interface AltRowFieldsProps {
  row: AltRow;
  number: number;
  editor: SeoEditorModel;
}

/** One image: what it looks like, how it is found, and the words for it. */
export function AltRowFields({ row, number, editor: { alts } }: AltRowFieldsProps) {
  const id = `${controlId('imageAltTexts')}-${number}`;
  const { selector, image, alt, isDecorative } = row;
  const removeAndFocus = () => {
    alts.remove(selector);
    // The button that was pressed is gone.
    document.getElementById(controlId('imageAltTexts'))?.focus();
  };
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-rule py-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <ImagePreview image={image} />
      <div className="grid content-start gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 text-caption">
            <p className="font-mono wrap-anywhere">{selector}</p>
            <p className="text-soft">{image ? `${image.width} × ${image.height} px` : null}</p>
            {!image && (
              <p className="font-semibold text-danger">Not on the page now. Its alt text stays stored.</p>
            )}
          </div>
          <button
            type="button"
            aria-label={`Remove ${selector}`}
            onClick={removeAndFocus}
            className="-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-xs text-soft hover:bg-haze-wash hover:text-ink"
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        </div>
        <label htmlFor={id} className="sr-only">
          Alt text of {selector}
        </label>
        <Textarea
          rows={isDecorative ? 1 : 2}
          id={id}
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          maxLength={250}
          autoComplete="off"
          aria-describedby={`${id}-count`}
          placeholder={isDecorative ? 'Passed over by screen readers' : undefined}
          // Beside the sheet the page shows which image it is.
          onFocus={() => image?.element.scrollIntoView({ block: 'center', behavior: 'instant' })}
          // Words for an image are one line, however many it takes to show them.
          onChange={({ target }) => alts.change(selector, { alt: target.value.replace(/[\r\n\t]+/g, ' ') })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-caption">
          <label className="flex min-h-6 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) => alts.change(selector, { isDecorative: target.checked })}
              className="size-4 accent-primary"
            />
            Decorative<span className="sr-only">: {selector}</span>
          </label>
          <p id={`${id}-count`} className="text-soft">
            {standing(row)}
          </p>
        </div>
      </div>
    </li>
  );
}

const WORDS = { from: 8, to: 10 };

function standing(row: AltRow) {
  const count = row.alt.trim().split(/\s+/).filter(Boolean).length;
  const isBest = count >= WORDS.from && count <= WORDS.to;
  if (row.isDecorative) return isOwn(row) ? 'The page’s own choice' : null;
  if (count === 0) return 'No words: nothing is stored';
  return (
    <>
      <span className={classNames('tabular-nums', isBest && 'font-semibold text-green')}>
        {count} {count === 1 ? 'word' : 'words'}
      </span>{' '}
      · 8-10 are best{isOwn(row) && ' · the page’s own'}
    </>
  );
}
