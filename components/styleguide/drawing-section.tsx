import { DistanceMap } from '@/components/site/drawings/distance-map';
import { SpecDrawing } from '@/components/site/drawings/spec-drawing';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** The drawings that are made of data. */
export function DrawingSection() {
  return (
    <StyleguideSection {...chapter('drawings')}>
      <div className="grid gap-8 md:grid-cols-2">
        {serviceIds.map((id) => (
          <Specimen key={id} label={`Sheet: ${serviceLabel(id)}`} className="border-y border-rule py-4">
            <SpecDrawing service={id} />
          </Specimen>
        ))}
      </div>
      <Specimen label="Distance map" className="max-w-2xl">
        <DistanceMap />
      </Specimen>
    </StyleguideSection>
  );
}
