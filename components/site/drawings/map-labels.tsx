import { classNames } from '@/components/ui/class-names';
import { ringMiles, townsByDistance } from '@/lib/solar/distance';
import { countyNames, projectToMap } from '@/lib/solar/terrain';
import { labelSideOf } from './label-sides';
import { isInFrame, type MapFrame, toPercent } from './map-frame';
import { ringLabel } from './ring-label';

/** Offsets that clear the dot, which scales with the map. On small phones, a name below its dot makes room for the next dot’s name. */
const sideClasses = {
  right: 'translate-x-[calc(1cqw+0.375rem)] -translate-y-1/2',
  left: '-translate-x-[calc(100%+1cqw+0.375rem)] -translate-y-1/2',
  below: '-translate-x-1/2 translate-y-[calc(1cqw+0.3rem)] max-[25rem]:-translate-x-4/5',
  above: '-translate-x-1/2 -translate-y-[calc(100%+1cqw+0.3rem)]',
};
/** Above the dot on a phone, because a town's label may be beside it. */
const besideCity =
  'font-semibold max-sm:translate-x-2 max-sm:-translate-y-[calc(100%+0.3rem)] sm:translate-x-[calc(1.7cqw+0.4rem)] sm:-translate-y-1/2 sm:text-body sm:leading-none';
const halo =
  '[text-shadow:0_0_1px_var(--color-surface-raised),0_0_2px_var(--color-surface-raised),0_0_2px_var(--color-surface-raised),0_0_3px_var(--color-surface-raised),0_0_3px_var(--color-surface-raised),0_0_4px_var(--color-surface-raised)]';

/** The labels on the map, hidden from screen readers: the list below the map has the same names, with miles. */
export function MapLabels({ frame }: { frame: MapFrame }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('absolute inset-0 text-caption leading-none [container-type:size]', halo)}
    >
      {countyNames()
        .filter((place) => isInFrame(frame, place))
        .map(({ name, ...place }) => (
          <span
            key={name}
            style={toPercent(frame, place)}
            className="absolute -translate-x-1/2 font-serif text-soft uppercase tracking-[0.18em] max-sm:text-[0.6875rem]"
          >
            {name}
          </span>
        ))}
      {ringMiles().map((miles) => {
        const place = ringLabel(frame, miles);
        return (
          place && (
            <span
              key={miles}
              style={toPercent(frame, place)}
              className="absolute -translate-1/2 bg-surface-raised px-1 py-0.5 whitespace-nowrap text-primary tabular-nums"
            >
              {miles} mi
            </span>
          )
        );
      })}
      {townsByDistance().map(({ name, latitude, longitude, miles }) => (
        <span
          key={name}
          style={toPercent(frame, projectToMap(latitude, longitude))}
          className={classNames(
            'absolute whitespace-nowrap text-ink max-sm:text-[0.75rem] max-sm:leading-none',
            miles === 0 ? besideCity : sideClasses[labelSideOf(name)],
          )}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
