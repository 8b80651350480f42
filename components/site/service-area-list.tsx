import type { ServiceArea } from '@/lib/site/schema';
import { townsByDistance } from '@/lib/solar/distance';

const milesTo = new Map(townsByDistance.map(({ name, miles }) => [name, miles]));

/** The three service areas with their towns and, where known, the miles from our city. */
export function ServiceAreaList({ areas }: { areas: readonly ServiceArea[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-9 lg:grid-cols-3">
      {areas.map(({ id, title, description, areas: places }) => (
        <li key={id} className="grid content-start gap-x-8 sm:max-lg:grid-cols-2">
          <h2 className="border-t-2 border-primary pt-4 text-h3 sm:max-lg:col-span-2">{title}</h2>
          <p className="mt-3 max-w-measure lg:min-h-[6.5em]">{description}</p>
          <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 border-b border-rule sm:max-lg:mt-3 sm:max-lg:grid-cols-1">
            {places.map((place) => (
              <li
                key={place}
                className="flex items-baseline justify-between gap-2 border-t border-rule py-2 text-[0.9375rem]"
              >
                {place}
                {milesTo.has(place) && (
                  <span className="text-caption whitespace-nowrap text-soft tabular-nums">
                    {milesTo.get(place)} mi
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
