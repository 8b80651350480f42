import { posterFrame as frame, mapHeight, mapWidth, toDrawing } from './map-frame';
import { SpriteDrawing } from './sprite-drawing';

const city = toDrawing(frame, { east: 0, north: 0 });

/** A drawn map of our city, the placeholder until the map service's map is loaded over it. */
export function MapPoster() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapWidth(frame)} ${mapHeight(frame)}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 h-full w-full"
    >
      <SpriteDrawing id="poster-ground" />
      <circle cx={city.x} cy={city.y} r="5" className="fill-accent stroke-ink [stroke-width:1.5]" />
    </svg>
  );
}
