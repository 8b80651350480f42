import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AltRowFields } from './alt-row-fields';
import type { AltRow } from './alt-rows';
import { controlId } from './form-values';
import { SeoField } from './seo-field';
import type { SeoEditorModel } from './use-seo-editor';

/** The page's main heading and the alt texts of its images. */
export function ContentTab({ editor }: { editor: SeoEditorModel }) {
  const { alts, page, form } = editor;
  const [scanMessage, setScanMessage] = useState('');
  const error = form.formState.errors.imageAltTexts?.message;
  const listId = controlId('imageAltTexts');
  return (
    <div className="grid gap-8">
      <SeoField
        editor={editor}
        name="h1Text"
        placeholder={page.h1}
        hint="The page’s main heading, which every visitor sees. Leave it empty to use the page’s default."
      />
      <section aria-labelledby={`${listId}-name`} className="grid gap-4 border-t border-rule pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id={`${listId}-name`} className="font-sans text-[0.9375rem] font-semibold tracking-normal">
            Image alt texts
          </h3>
          <Button
            id={listId}
            variant="outline"
            aria-describedby={error && `${listId}-error`}
            onClick={() => setScanMessage(scanSummary(alts.scan()))}
          >
            <ScanSearch aria-hidden="true" className="size-4" />
            Scan Page for Images
          </Button>
        </div>
        <Guidelines />
        <p role="status" className="text-[0.9375rem] empty:hidden">
          {scanMessage}
        </p>
        {error && (
          <p id={`${listId}-error`} role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )}
        {alts.rows.length === 0 && !alts.hasScanned && (
          <p className="text-soft">No alt texts are saved for this page. Scan it to see its images.</p>
        )}
        <ul className="grid">
          {alts.rows.map((row, index) => (
            <AltRowFields key={row.selector} row={row} number={index + 1} editor={editor} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Guidelines() {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-caption text-soft">
      <li>Say what the image shows in about 8-10 words, the way you would over the phone.</li>
      <li>Skip “photo of” and “image of”; name a place or a product if it helps.</li>
      <li>Mark an image as decorative if it adds nothing to the text next to it.</li>
    </ul>
  );
}

function scanSummary(rows: AltRow[]): string {
  const inPage = rows.filter(({ image }) => image !== null);
  const without = inPage.filter(({ alt, isDecorative }) => !isDecorative && alt.trim() === '').length;
  const gone = rows.length - inPage.length;
  return [
    `${inPage.length} ${inPage.length === 1 ? 'image' : 'images'} and icons of at least 32 px found`,
    `${without === 0 ? 'none' : without} without alt text`,
    ...(gone > 0 ? [`${gone} saved for images that aren’t on the page`] : []),
  ]
    .join(', ')
    .concat('.');
}
