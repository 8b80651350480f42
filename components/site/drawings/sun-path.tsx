import { business } from '@/lib/site/business';
import { SunToday } from './sun-today';

const { latitude, longitude } = business.geo;

/** Today's sun arc over our city as a band on a dark background. */
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
