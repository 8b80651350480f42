import { resolveSeo } from '@/lib/seo/resolve';
import { AdviceList } from './advice-list';
import { toSeoFields } from './form-values';
import { SeoField } from './seo-field';
import type { SeoEditorModel } from './use-seo-editor';

/** The custom structured data of the page, and its generated structured data. */
export function AdvancedTab({ editor }: { editor: SeoEditorModel }) {
  const { page, origin, figures, exceptions, text } = editor;
  const fields = { ...toSeoFields(text), structuredData: null };
  const { jsonLd } = resolveSeo(page, { fields, changedAt: null, figures, exceptions }, origin);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <SeoField
          editor={editor}
          name="structuredData"
          rows={10}
          className="font-mono text-[0.8125rem] leading-relaxed"
          hint="Extra JSON-LD nodes, added to the ones below: one object, or a list of objects."
        />
        <AdviceList editor={editor} />
      </div>
      <section aria-labelledby="generated-json-ld" className="grid gap-2 border-t border-rule pt-6">
        <h3 id="generated-json-ld" className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          Made from the page’s own facts
        </h3>
        <p className="text-caption text-soft">
          Read-only. It updates with the business facts and the page. Valid markup doesn’t guarantee a rich
          result.
        </p>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto border border-rule bg-surface-raised p-4 font-mono text-[0.8125rem] leading-relaxed"
        >
          {JSON.stringify({ '@context': 'https://schema.org', '@graph': jsonLd }, null, 2)}
        </pre>
      </section>
    </div>
  );
}
