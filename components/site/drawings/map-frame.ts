import type { MapPoint } from '@/lib/solar/terrain';

/** The piece of ground that a map shows, in miles from Asheville: negative to the west and south. */
export interface MapFrame {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Drawing units for a mile. */
export const unitsPerMile = 12;

export const mapWidth = ({ west, east }: MapFrame) => (east - west) * unitsPerMile;
export const mapHeight = ({ north, south }: MapFrame) => (north - south) * unitsPerMile;

/** A place in drawing units from the frame's top left corner. */
export const placed = (frame: MapFrame, { east, north }: MapPoint) => ({
  x: Math.round((east - frame.west) * unitsPerMile),
  y: Math.round((frame.north - north) * unitsPerMile),
});

/** A place in percent of the frame, for words laid over the drawing. */
export const percentPlaced = (frame: MapFrame, { east, north }: MapPoint) => ({
  left: `${(((east - frame.west) / (frame.east - frame.west)) * 100).toFixed(2)}%`,
  top: `${(((frame.north - north) / (frame.north - frame.south)) * 100).toFixed(2)}%`,
});

/** A smooth line through places, a river say: each point bends the line, which passes halfway between them. */
export function smoothPath(frame: MapFrame, points: MapPoint[]): string {
  const [first, ...bends] = points.map((point) => placed(frame, point));
  const curves = bends.slice(0, -1).map(({ x, y }, index) => {
    const next = bends[index + 1] ?? { x, y };
    return `Q${x} ${y} ${Math.round((x + next.x) / 2)} ${Math.round((y + next.y) / 2)}`;
  });
  const last = bends.at(-1);
  return `M${first?.x} ${first?.y}${curves.join('')}L${last?.x} ${last?.y}`;
}
