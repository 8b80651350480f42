import { LinkedText } from '@/components/site/linked-text';
import { classNames } from '@/components/ui/class-names';
import { distanceMap } from '@/lib/site/drawings';
import { fromFacts } from '@/lib/site/facts/current';
import { ringMiles, townsByDistance } from '@/lib/solar/distance';
import { peaks, projectToMap } from '@/lib/solar/terrain';
import { areaFrame as frame, mapHeight, mapWidth, toDrawing, unitsPerMile } from './map-frame';
import { MapLabels } from './map-labels';
import { SpriteDrawing } from './sprite-drawing';
import { TownMiles } from './town-miles';

const center = fromFacts(() => toDrawing(frame(), { east: 0, north: 0 }));
const ringRadius = (miles: number) => toDrawing(frame(), { east: miles, north: 0 }).x - center().x;

const fromNorth = fromFacts(() => townsByDistance().toSorted((one, other) => other.latitude - one.latitude));

/** A tint that gets darker toward each peak. */
function HighGround() {
  return (
    <>
      <radialGradient id="high-ground">
        <stop stopColor="var(--color-secondary)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--color-secondary)" stopOpacity="0" />
      </radialGradient>
      {peaks().map((peak) => {
        const { x, y } = toDrawing(frame(), peak);
        const r = Math.round(peak.reach * 2 * unitsPerMile * peak.height);
        return <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="url(#high-ground)" />;
      })}
    </>
  );
}

/** The towns that we serve, on drawn terrain with distance rings around our city. */
export function TownMap() {
  return (
    <div className="relative overflow-hidden border border-rule bg-surface-raised print:max-w-md">
      <svg
        role="img"
        aria-label={distanceMap().label(
          fromNorth().at(0)?.name ?? '',
          fromNorth().at(-1)?.name ?? '',
          ringMiles(),
        )}
        viewBox={`0 0 ${mapWidth(frame())} ${mapHeight(frame())}`}
        strokeLinecap="round"
        className="block w-full forced-colors:[--drawing-line:CanvasText] forced-colors:[&_*]:stroke-[CanvasText]"
      >
        <g className="forced-colors:hidden">
          <HighGround />
        </g>
        <SpriteDrawing id="area-ground" />
        <g className="fill-none stroke-primary" strokeWidth="1" strokeDasharray="1 5">
          {ringMiles().map((miles) => (
            <circle key={miles} cx={center().x} cy={center().y} r={ringRadius(miles)} />
          ))}
        </g>
        {townsByDistance().map(({ name, latitude, longitude, miles }) => {
          const { x, y } = toDrawing(frame(), projectToMap(latitude, longitude));
          return (
            <circle
              key={name}
              cx={x}
              cy={y}
              r={miles === 0 ? 7 : 4}
              strokeWidth="1.5"
              className={classNames('stroke-ink', miles === 0 ? 'fill-accent' : 'fill-surface-raised')}
            />
          );
        })}
      </svg>
      <MapLabels frame={frame()} />
    </div>
  );
}

interface DistanceMapProps {
  /** Whether the list of towns below the map is open, collapsed, or shown elsewhere. */
  list?: 'open' | 'folded' | 'none';
  className?: string;
}

/** The map of the towns with what it shows, and with their list. */
export function DistanceMap({ list = 'folded', className }: DistanceMapProps) {
  return (
    <figure className={className}>
      <TownMap />
      <figcaption className="mt-2.5 text-caption text-soft">
        <LinkedText text={distanceMap().caption} />
      </figcaption>
      {list !== 'none' && <TownMiles isOpen={list === 'open'} />}
    </figure>
  );
}
