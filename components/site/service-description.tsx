import { classNames } from '@/components/ui/class-names';
import type { Service } from '@/lib/site/schema';
import { SpecDrawing } from './drawings/spec-drawing';
import { LinkedText } from './linked-text';

/** The long description of a service, with its line drawing, if it has one. */
export function ServiceDescription({ service }: { service: Service }) {
  const { slug, title, longDescription, drawingCaption } = service;
  const [opening, ...paragraphs] = longDescription;
  return (
    <section
      aria-label={`About ${title}`}
      className={classNames(
        'wrap grid items-start gap-x-16 gap-y-7 py-air',
        drawingCaption ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-2',
      )}
    >
      <div className={drawingCaption ? 'grid gap-7' : 'contents'}>
        <p className="max-w-[30em] font-serif text-h4 leading-snug">{opening}</p>
        <div className="grid max-w-measure gap-5">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
      {drawingCaption && (
        <figure className="max-sm:hidden">
          <div className="border-y border-rule py-4">
            <SpecDrawing service={slug} />
          </div>
          <figcaption className="mt-2.5 text-caption text-soft">{drawingCaption}</figcaption>
        </figure>
      )}
    </section>
  );
}
