import { fromFacts } from '@/lib/site/facts/current';
import { townsByDistance } from '@/lib/solar/distance';
import type { MapPoint } from '@/lib/solar/map-point';
import { countyNames, projectToMap } from '@/lib/solar/terrain';
import { labelSideOf } from './label-sides';
import type { MapFrame } from './map-frame';

/** Half of what a ring's label takes, in miles. */
const ROOM = { side: 2.5, end: 1.5 };
/** How far the middle of a town's name is from its dot, in miles. */
const NAME_MILES = 4;
const nameSides = { right: 1, left: -1, above: 0, below: 0 };

const taken = fromFacts((): MapPoint[] => [
  ...countyNames(),
  ...townsByDistance().flatMap(({ name, latitude, longitude }) => {
    const dot = projectToMap(latitude, longitude);
    return [dot, { ...dot, east: dot.east + NAME_MILES * nameSides[labelSideOf(name)] }];
  }),
]);

const clearance = (point: MapPoint) =>
  Math.min(...taken().map(({ east, north }) => Math.hypot(point.east - east, point.north - north)));

const isInside = (frame: MapFrame, { east, north }: MapPoint) =>
  east > frame.west + ROOM.side &&
  east < frame.east - ROOM.side &&
  north > frame.south + ROOM.end &&
  north < frame.north - ROOM.end;

/** Where the label of a distance ring stands: on the ring, farthest from every name. Null if the ring isn't on the map. */
export function ringLabel(frame: MapFrame, miles: number): MapPoint | null {
  const onRing = Array.from({ length: 72 }, (_, step) => {
    const bearing = (step * Math.PI) / 36;
    return { east: miles * Math.sin(bearing), north: miles * Math.cos(bearing) };
  });
  const [best = null] = onRing
    .filter((point) => isInside(frame, point))
    .sort((one, other) => clearance(other) - clearance(one));
  return best;
}
