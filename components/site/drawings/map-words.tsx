import { classNames } from '@/components/ui/class-names';
import { communities } from '@/lib/site/areas';
import { townsByDistance } from '@/lib/site/distance';
import { distanceMap } from '@/lib/site/drawings';
import { countyNames, onMap } from '@/lib/site/terrain';
import { type MapFrame, percentPlaced } from './map-frame';

/** Where a town's name stands beside its dot; to the right unless a neighbor is in the way. */
const sides: Record<string, keyof typeof sideClasses> = {
  Candler: 'left',
  Leicester: 'left',
  Woodfin: 'left',
  'Mills River': 'left',
  Etowah: 'left',
  'Laurel Park': 'left',
  Swannanoa: 'below',
  'Black Mountain': 'above',
};
const sideClasses = {
  right: 'translate-x-3 -translate-y-1/2',
  left: '-translate-x-[calc(100%+0.625rem)] -translate-y-1/2',
  below: '-translate-x-1/2 translate-y-1.5',
  above: '-translate-x-1/2 -translate-y-[calc(100%+0.4rem)]',
};
const halo = '[text-shadow:0_0_3px_var(--color-surface),0_0_3px_var(--color-surface)]';

const bearing = (miles: number, degrees: number) => ({
  east: miles * Math.sin((degrees * Math.PI) / 180),
  north: miles * Math.cos((degrees * Math.PI) / 180),
});

/** The names over the map. They are for the eye: the list under the map says the same, with the miles. */
export function MapWords({ frame }: { frame: MapFrame }) {
  return (
    <div aria-hidden="true" className={classNames('absolute inset-0 text-caption leading-none', halo)}>
      {countyNames.map(({ name, ...place }) => (
        <span
          key={name}
          style={percentPlaced(frame, place)}
          className="absolute -translate-x-1/2 font-serif text-soft uppercase tracking-[0.18em] max-sm:text-[0.6875rem]"
        >
          {name}
        </span>
      ))}
      {distanceMap.rings.map(({ miles, degrees }) => (
        <span
          key={miles}
          style={percentPlaced(frame, bearing(miles, degrees))}
          className="absolute -translate-1/2 bg-surface px-1 py-0.5 text-primary tabular-nums"
        >
          {miles} mi
        </span>
      ))}
      {townsByDistance.map(({ name, latitude, longitude, miles }) => (
        <span
          key={name}
          style={percentPlaced(frame, onMap(latitude, longitude))}
          className={classNames(
            'absolute whitespace-nowrap text-ink',
            miles === 0 && 'font-semibold text-body leading-none',
            miles > 0 && !communities.includes(name) && name !== 'Hendersonville' && 'max-sm:hidden',
            sideClasses[sides[name] ?? 'right'],
          )}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
