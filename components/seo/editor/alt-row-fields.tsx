import { Trash2 } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { Textarea } from '@/components/ui/field';
import { MAX_ALT_LENGTH } from '@/lib/pictures/schema';
import { type AltRow, isDefault } from './alt-rows';
import { controlId } from './form-values';
import { ImagePreview } from './image-preview';
import type { SeoEditorModel } from './use-seo-editor';

interface AltRowFieldsProps {
  row: AltRow;
  number: number;
  editor: SeoEditorModel;
}

/** One image: preview, selector and alt text. */
export function AltRowFields({ row, number, editor: { alts } }: AltRowFieldsProps) {
  const id = `${controlId('imageAltTexts')}-${number}`;
  const { selector, image, alt, isDecorative } = row;
  const removeAndFocus = () => {
    alts.remove(selector);
    // The pressed button is gone, so focus moves to the list.
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
              <p className="font-semibold text-danger">Not on the page right now. We’ll keep its alt text.</p>
            )}
          </div>
          <button
            type="button"
            aria-label={`Remove ${selector}`}
            onClick={removeAndFocus}
            className="-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-xs text-soft hover:bg-secondary-wash hover:text-ink"
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
          maxLength={MAX_ALT_LENGTH}
          autoComplete="off"
          aria-describedby={`${id}-count`}
          placeholder={isDecorative ? 'Screen readers skip it' : undefined}
          // Scrolls the image into view on the page beside the editor.
          onFocus={() => image?.element.scrollIntoView({ block: 'center', behavior: 'instant' })}
          // An alt text is a single line, even if the field wraps it.
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
            {altStatus(row)}
          </p>
        </div>
      </div>
    </li>
  );
}

const RECOMMENDED_WORDS = { from: 8, to: 10 };

function altStatus(row: AltRow) {
  const count = row.alt.trim().split(/\s+/).filter(Boolean).length;
  const isRecommended = count >= RECOMMENDED_WORDS.from && count <= RECOMMENDED_WORDS.to;
  if (row.isDecorative) return isDefault(row) ? 'The page’s default' : null;
  if (count === 0) return 'Empty: nothing will be saved';
  return (
    <>
      <span className={classNames('tabular-nums', isRecommended && 'font-semibold text-success')}>
        {count} {count === 1 ? 'word' : 'words'}
      </span>{' '}
      · 8-10 is best{isDefault(row) && ' · page default'}
    </>
  );
}
