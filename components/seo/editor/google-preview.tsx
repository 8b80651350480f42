import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { searchResult, textWidth, truncateToWidth } from '@/lib/seo/pixel-width';
import { type PageSeo, resolveSeo } from '@/lib/seo/resolve';
import { business } from '@/lib/site/business';
import { toSeoFields } from './form-values';
import type { SeoEditorModel } from './use-seo-editor';

type Device = keyof typeof searchResult;
type Size = { fontPx: number; maxPx: number };

/** A preview of the page as a Google search result, truncated as Google does. */
export function GooglePreview({ editor: { page, text, origin, figures } }: { editor: SeoEditorModel }) {
  const seo = resolveSeo(page, { fields: toSeoFields(text), changedAt: null, figures }, origin);
  return (
    <section aria-labelledby="google-preview" className="grid gap-5">
      <h3 id="google-preview" className="text-[1.25rem]">
        Google result
      </h3>
      <Result seo={seo} device="desktop" name="Desktop" />
      <Result seo={seo} device="phone" name="Phone" />
      <p className="text-caption text-soft">
        Measured in Arial, the font Google uses for results. Google may rewrite a title or description to
        match a search.
      </p>
    </section>
  );
}

// The desktop result is scaled to fit: 600 px and the padding fill the box. The phone result is shown in real size.
const deviceStyles = {
  desktop: { '--px': 'calc(100cqw / 632)', '--air': 'calc(16 * var(--px))' },
  phone: { '--px': '1px', '--air': '10px', maxWidth: '22.5rem' },
} as Record<Device, CSSProperties>;

function Result({ seo, device, name }: { seo: PageSeo; device: Device; name: string }) {
  const { title, description } = searchResult[device];
  const cut = (text: string, { fontPx, maxPx }: Size) => truncateToWidth(text, fontPx, maxPx);
  return (
    <div className="grid gap-2">
      <h4 className="font-sans text-caption font-semibold tracking-normal text-soft">{name}</h4>
      <section
        aria-label={`${name} result`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard
        tabIndex={0}
        style={deviceStyles[device]}
        className="overflow-x-auto border border-rule bg-surface-raised text-ink"
      >
        <div
          className={classNames(
            'font-[Arial,Arimo,Liberation_Sans,sans-serif]',
            device === 'desktop' && '@container min-w-[28rem]',
          )}
        >
          <div className="p-[var(--air)] leading-[1.5] wrap-anywhere">
            <p className="text-[length:calc(14*var(--px))]">{business().name}</p>
            <p className="text-[length:calc(12*var(--px))] text-soft">{breadcrumbText(seo.canonical)}</p>
            <p
              data-part="title"
              className="mt-[calc(4*var(--px))] text-[length:calc(20*var(--px))] leading-[1.3] text-primary-strong"
            >
              {cut(seo.title, title)}
            </p>
            <p
              data-part="description"
              className="mt-[calc(4*var(--px))] text-[length:calc(14*var(--px))] leading-[1.58] text-soft"
            >
              {cut(seo.description, description)}
            </p>
          </div>
        </div>
      </section>
      <p className="flex flex-wrap gap-x-4 text-caption text-soft tabular-nums">
        <Measure name="Title" text={seo.title} size={title} />
        <Measure name="Description" text={seo.description} size={description} />
      </p>
    </div>
  );
}

interface MeasureProps {
  name: string;
  text: string;
  size: Size;
}

function Measure({ name, text, size: { fontPx, maxPx } }: MeasureProps) {
  const width = Math.ceil(textWidth(text, fontPx));
  const isCut = width > maxPx;
  return (
    <span className={classNames(isCut && 'font-semibold text-accent-text')}>
      {name}: {width} of {maxPx} px{isCut && ', cut'}
    </span>
  );
}

/** Formats a URL as a breadcrumb, like Google: host › path. */
function breadcrumbText(address: string): string {
  const { host, pathname } = URL.parse(address) ?? { host: address, pathname: '' };
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}
