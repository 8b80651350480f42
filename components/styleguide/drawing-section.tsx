import { CalendarBar } from '@/components/site/calendar-bar';
import { DistanceMap } from '@/components/site/drawings/distance-map';
import { EnergyDay } from '@/components/site/drawings/energy-day';
import { MapPoster } from '@/components/site/drawings/map-poster';
import { SpecDrawing } from '@/components/site/drawings/spec-drawing';
import { SunToday } from '@/components/site/drawings/sun-today';
import { business } from '@/lib/site/business';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** The data-driven drawings. */
export function DrawingSection() {
  return (
    <StyleguideSection {...chapter('drawings')}>
      <Specimen label="The sun today" isOnInverse>
        <SunToday place={business().geo} />
      </Specimen>
      <Specimen label="The energy day">
        <EnergyDay />
      </Specimen>
      <Specimen label="From contract to power" className="max-w-2xl">
        <CalendarBar />
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        {serviceIds().map((id) => (
          <Specimen key={id} label={`Sheet: ${serviceLabel(id)}`} className="border-y border-rule py-4">
            <SpecDrawing service={id} />
          </Specimen>
        ))}
      </div>
      <Specimen label="Distance map" className="max-w-2xl">
        <DistanceMap />
      </Specimen>
      <Specimen
        label="Until the map service’s own map lies over it"
        className="relative isolate h-72 max-w-2xl bg-secondary-wash"
      >
        <MapPoster />
      </Specimen>
    </StyleguideSection>
  );
}
