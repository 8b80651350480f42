import { TriangleAlert } from 'lucide-react';
import { LengthBar, type LengthLimits } from '@/components/seo/length-bar';
import { classNames } from '@/components/ui/class-names';
import { resolveSeo } from '@/lib/seo/resolve';
import { descriptionLength, titleLength } from '@/lib/seo/schema';
import { pageByPath } from '@/lib/site/pages';
import { controlId } from './form-values';
import { SeoField } from './seo-field';
import type { SeoEditorModel } from './use-seo-editor';

/** Title, keywords, description, canonical URL and share image. */
export function BasicTab({ editor }: { editor: SeoEditorModel }) {
  const { text, page, origin, figures } = editor;
  const defaults = resolveSeo(page, { fields: null, changedAt: null, figures }, origin);
  return (
    <div className="grid gap-6">
      <SeoField
        editor={editor}
        name="title"
        required
        hint={<LengthCounter text={text.title} limits={titleLength} />}
      />
      <SeoField
        editor={editor}
        name="keywords"
        placeholder={defaults.keywords}
        hint="Separated by commas. Google ignores this; some smaller search engines read it."
      />
      <SeoField
        editor={editor}
        name="description"
        required
        rows={4}
        hint={<LengthCounter text={text.description} limits={descriptionLength} />}
      />
      <div className="grid gap-3">
        <SeoField
          editor={editor}
          name="canonicalUrl"
          type="url"
          placeholder={defaults.canonical}
          hint="The address search engines list for this page. Leave it empty to list this page itself."
        />
        <CanonicalWarning editor={editor} own={defaults.canonical} />
      </div>
      <SeoField
        editor={editor}
        name="ogTitle"
        placeholder={text.title}
        hint="The title on social media cards. Leave it empty to use the title above."
      />
      <SeoField
        editor={editor}
        name="ogImage"
        type="url"
        placeholder={defaults.shareImage.url}
        hint="The picture on social media cards, best at 1200 by 630 px. Leave it empty to use the page’s default."
      />
      <HideFromSearch editor={editor} />
    </div>
  );
}

/** Hides the page from search engines, for a page that only people with its address should find. */
function HideFromSearch({ editor: { text, form } }: { editor: SeoEditorModel }) {
  const error = form.formState.errors.robots?.message;
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        id={controlId('robots')}
        aria-describedby={error && `${controlId('robots')}-error`}
        checked={text.robots === 'noindex'}
        onChange={({ target }) =>
          form.setValue('robots', target.checked ? 'noindex' : '', {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
        className="mt-1"
      />
      <span>
        Hide this page from search engines
        <span className="block text-caption text-soft">
          It stays on the site, and drops out of search results and the sitemap.
        </span>
        {error && (
          <span id={`${controlId('robots')}-error`} className="block text-caption font-semibold text-danger">
            {error}
          </span>
        )}
      </span>
    </label>
  );
}

/** The length of a text, its maximum and its recommended range. */
function LengthCounter({ text, limits }: { text: string; limits: LengthLimits }) {
  const { length } = text.trim();
  const isTooLong = length > limits.max;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 tabular-nums">
      <LengthBar length={length} limits={limits} className="w-24" />
      <span className={classNames(isTooLong && 'font-semibold text-danger')}>
        {length}/{limits.max}
        {isTooLong && ' (too long)'}
      </span>
      <span>
        Recommended: {limits.from}-{limits.to} characters
      </span>
    </span>
  );
}

/** Warns when the canonical URL is another page, which drops this page from search results. */
function CanonicalWarning({ editor: { text, origin }, own }: { editor: SeoEditorModel; own: string }) {
  const typed = text.canonicalUrl.trim();
  const path = typed.startsWith(origin) ? typed.slice(origin.length) || '/' : '';
  const isOther = typed !== '' && origin + path !== own && pageByPath(path) !== undefined;
  return (
    <div role="status">
      {isOther && (
        <p className="flex gap-2 border-l-4 border-accent bg-secondary-wash px-4 py-3 text-[0.9375rem] text-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <span>
            Search engines will list <strong className="font-semibold">{path}</strong> instead of this page.
            This page will drop out of search results.
          </span>
        </p>
      )}
    </div>
  );
}
