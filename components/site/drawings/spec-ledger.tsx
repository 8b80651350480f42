import { FactLedger } from '@/components/site/fact-ledger';
import type { Service } from '@/lib/site/schema';
import { SpecDrawing } from './spec-drawing';

/** A service's spec sheet: its line drawing with a caption, and its facts in rows. */
export function SpecLedger({ service }: { service: Pick<Service, 'slug' | 'facts' | 'drawingCaption'> }) {
  return (
    <div>
      {service.drawingCaption && (
        <figure className="mb-6">
          <div className="border-y border-rule py-5">
            <SpecDrawing service={service.slug} />
          </div>
          <figcaption className="mt-2.5 text-caption text-soft">{service.drawingCaption}</figcaption>
        </figure>
      )}
      <FactLedger facts={service.facts} />
    </div>
  );
}
