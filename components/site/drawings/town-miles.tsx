import { distanceMap } from '@/lib/site/drawings';
import { townsByDistance } from '@/lib/solar/distance';

function TownList() {
  return (
    <ul className="mt-2 columns-2 gap-x-8 text-[0.9375rem] tabular-nums sm:columns-3">
      {townsByDistance().map(({ name, county, miles }) => (
        <li key={name} className="flex break-inside-avoid justify-between gap-3 border-b border-rule py-1.5">
          <span>
            {name} <span className="block text-caption text-soft">{county} County</span>
          </span>
          <span className="whitespace-nowrap">{miles} mi</span>
        </li>
      ))}
    </ul>
  );
}

/** The text alternative of the map: every town with county and miles, nearest first. */
export function TownMiles({ isOpen }: { isOpen: boolean }) {
  if (isOpen) return <TownList />;
  return (
    <details className="mt-1 group">
      <summary className="inline-flex min-h-11 list-none items-center text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <span className="link">{distanceMap().listHeading}</span>
        <span aria-hidden="true" className="ml-2 transition-transform group-open:rotate-90">
          ›
        </span>
      </summary>
      <TownList />
    </details>
  );
}
