import { business } from '@/lib/site/business';
import { SunToday } from './sun-today';

const { latitude, longitude } = business.geo;

/** The sun's arc over Asheville today, from sunrise to sunset, as a band on a night ground. */
export function SunPath({ className }: { className?: string }) {
  return (
    <div className={className}>
      <SunToday
        place={{ latitude, longitude }}
        placeName={`${business.region.city}, ${business.region.stateCode}`}
      />
    </div>
  );
}
