import { fromFacts } from '@/lib/site/facts/current';
import type { ServiceArea } from '@/lib/site/schema';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';

const townNames = fromFacts(() => new Set(towns().map(({ name }) => name)));

/** The three service areas with their places; a town is a link to what we say about it. */
export function ServiceAreaList({ areas }: { areas: readonly ServiceArea[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-7 lg:grid-cols-3">
      {areas.map(({ id, title, description, areas: places }) => (
        <li key={id} className="grid content-start gap-x-8 sm:max-lg:grid-cols-2">
          <h2 className="border-t-2 border-primary pt-4 text-h3 sm:max-lg:col-span-2">{title}</h2>
          <p className="mt-2 max-w-measure lg:min-h-[6.5em]">{description}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 border-rule sm:mt-3 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-x-6 sm:border-b lg:mt-5">
            {places.map((place) => (
              <li key={place} className="border-rule text-[0.9375rem] sm:border-t">
                {townNames().has(place) ? (
                  <a
                    href={`#${townAnchor(place)}`}
                    className="block py-1 underline decoration-accent underline-offset-4 hover:decoration-2 sm:py-2"
                  >
                    {place}
                  </a>
                ) : (
                  <span className="block py-1 sm:py-2">{place}</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
