import { fromFacts } from '@/lib/site/facts/current';
import { map, towns } from '@/lib/site/places';
import type { MapPoint } from '@/lib/solar/map-point';
import { projectToMap } from '@/lib/solar/terrain';

/** The bounds of a map in miles from our city: negative to the west and south. */
export interface MapFrame {
  west: number;
  east: number;
  north: number;
  south: number;
}

// Room for the names beside the outermost towns.
const MARGIN = { side: 8, end: 4 };
const SMALLEST = 14;

/** The bounds of a map that shows all towns with their names. */
export function frameAround(points: readonly MapPoint[]): MapFrame {
  const easts = points.map(({ east }) => east);
  const norths = points.map(({ north }) => north);
  return {
    west: Math.min(-SMALLEST, Math.min(...easts) - MARGIN.side),
    east: Math.max(SMALLEST, Math.max(...easts) + MARGIN.side),
    north: Math.max(SMALLEST, Math.max(...norths) + MARGIN.end),
    south: Math.min(-SMALLEST, Math.min(...norths) - MARGIN.end),
  };
}

export const isInFrame = ({ west, east, north, south }: MapFrame, point: MapPoint) =>
  point.east > west && point.east < east && point.north > south && point.north < north;

/** The bounds, enlarged for points that are outside of them. */
function frameWith(frame: MapFrame, points: readonly MapPoint[]): MapFrame {
  const outside = points.filter((point) => !isInFrame(frame, point));
  if (outside.length === 0) return frame;
  const around = frameAround(outside);
  return {
    west: Math.min(frame.west, around.west),
    east: Math.max(frame.east, around.east),
    north: Math.max(frame.north, around.north),
    south: Math.min(frame.south, around.south),
  };
}

/** The bounds of the map of the towns that we serve. */
export const areaFrame = fromFacts((): MapFrame => {
  const points = towns().map(({ latitude, longitude }) => projectToMap(latitude, longitude));
  const { frame } = map();
  return frame ? frameWith(frame, points) : frameAround(points);
});

/** The bounds of the map of our city, which stands in the middle, and its surroundings. */
export const posterFrame: MapFrame = { west: -14, east: 14, north: 7, south: -7 };

/** Drawing units per mile. */
export const unitsPerMile = 12;

export const mapWidth = ({ west, east }: MapFrame) => (east - west) * unitsPerMile;
export const mapHeight = ({ north, south }: MapFrame) => (north - south) * unitsPerMile;

/** Projects a point to drawing units from the frame's top left corner. */
export const toDrawing = (frame: MapFrame, { east, north }: MapPoint) => ({
  x: Math.round((east - frame.west) * unitsPerMile),
  y: Math.round((frame.north - north) * unitsPerMile),
});

/** Projects a point to percentages of the frame, for labels over the drawing. */
export const toPercent = (frame: MapFrame, { east, north }: MapPoint) => ({
  left: `${(((east - frame.west) / (frame.east - frame.west)) * 100).toFixed(2)}%`,
  top: `${(((frame.north - north) / (frame.north - frame.south)) * 100).toFixed(2)}%`,
});

/** A smooth SVG path along points (such as a river): quadratic curves through the midpoints, with the points as control points. */
export function smoothPath(frame: MapFrame, points: MapPoint[]): string {
  const [first, ...bends] = points.map((point) => toDrawing(frame, point));
  const curves = bends.slice(0, -1).map(({ x, y }, index) => {
    const next = bends[index + 1] ?? { x, y };
    return `Q${x} ${y} ${Math.round((x + next.x) / 2)} ${Math.round((y + next.y) / 2)}`;
  });
  const last = bends.at(-1);
  return `M${first?.x} ${first?.y}${curves.join('')}L${last?.x} ${last?.y}`;
}
