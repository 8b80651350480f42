import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import { resolveSeo } from '@/lib/seo/resolve';
import { toSeoFields } from './form-values';
import type { SeoEditorModel } from './use-seo-editor';

const DEBOUNCE_MS = 300;

/** A preview of the page as a social media card. */
export function SocialPreview({ editor: { page, text, origin, figures } }: { editor: SeoEditorModel }) {
  const seo = resolveSeo(page, { fields: toSeoFields(text), changedAt: null, figures }, origin);
  const typed = URL.parse(text.ogImage.trim());
  // Rendered with the unsaved heading; the live card still has the stored one.
  const heading = useDebounced(seo.h1, DEBOUNCE_MS);
  const generatedUrl = `/api/admin/seo/card?${new URLSearchParams({ path: page.path, heading })}`;
  const customUrl = typed && /^https?:$/.test(typed.protocol) ? typed.href : null;
  return (
    <section aria-labelledby="social-preview" className="grid gap-4">
      <h3 id="social-preview" className="text-[1.25rem]">
        Social card
      </h3>
      <div data-preview="card" className="max-w-[28rem] border border-rule bg-surface-raised">
        <CardImage source={text.ogImage.trim() ? customUrl : generatedUrl} />
        <div className="grid gap-0.5 border-t border-rule px-4 py-3 wrap-anywhere">
          <p className="text-caption text-soft">{URL.parse(seo.canonical)?.host}</p>
          <p className="leading-snug font-semibold">{seo.shareTitle}</p>
          <p className="line-clamp-2 text-caption text-soft">{seo.description}</p>
        </div>
      </div>
    </section>
  );
}

function CardImage({ source }: { source: string | null }) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  if (source && source !== failedSource)
    return (
      // biome-ignore lint/performance/noImgElement: the URL is entered by staff
      <img
        src={source}
        alt="As it’ll look when shared"
        onError={() => setFailedSource(source)}
        className="block aspect-[1.91] w-full bg-secondary-wash object-cover"
      />
    );
  return (
    <div className="grid aspect-[1.91] place-items-center bg-secondary-wash text-soft">
      <ImageOff role="img" aria-label="The picture can’t be shown" className="size-10" />
    </div>
  );
}
