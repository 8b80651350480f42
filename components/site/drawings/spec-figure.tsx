import type { Service } from '@/lib/site/schema';
import { SpecDrawing } from './spec-drawing';

/** A service's line drawing with its caption; nothing for a service without one. */
export function SpecFigure({ service }: { service: Pick<Service, 'slug' | 'drawingCaption'> }) {
  if (!service.drawingCaption) return null;
  return (
    <figure>
      <div className="border-y border-rule py-4">
        <SpecDrawing service={service.slug} />
      </div>
      <figcaption className="mt-2.5 text-caption text-soft">{service.drawingCaption}</figcaption>
    </figure>
  );
}
