import { useMemo } from 'react';
import { placesNear } from '@/lib/settings/first-run/places';

/** The towns that follow from the city and from how far they drive. */
export function FirstTowns({ city, miles }: { city: unknown; miles: unknown }) {
  const served = useMemo(() => placesNear(String(city ?? ''), Number(miles)), [city, miles]);
  return (
    <output className="block">
      {served.length > 0 && (
        <span className="block border-l-2 border-rule pl-4">
          <span className="block font-semibold">
            {served.length === 1 ? '1 town' : `${served.length} towns`}, the nearest first
          </span>
          <span className="block text-soft">{served.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </output>
  );
}
