import { business } from '@/lib/site/business';
import { posterFrame as frame, mapHeight, mapWidth, toDrawing } from './map-frame';
import { SpriteDrawing } from './sprite-drawing';

const city = toDrawing(frame, { east: 0, north: 0 });

/** A drawn map of our city, the placeholder until the map service's map is loaded over it. */
export function MapPoster() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${mapWidth(frame)} ${mapHeight(frame)}`}
        preserveAspectRatio="xMidYMid slice"
        className="h-full w-full"
      >
        <SpriteDrawing id="poster-ground" />
        <circle cx={city.x} cy={city.y} r="5" className="fill-accent stroke-ink [stroke-width:1.5]" />
      </svg>
      <span className="absolute top-1/2 left-1/2 ml-4 -translate-y-1/2 bg-secondary-wash px-1 leading-tight font-semibold text-ink">
        {business().region.city}
      </span>
    </div>
  );
}
