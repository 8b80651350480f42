import type { MapFacts } from '@/lib/site/schema';
import { MapPoster } from './drawings/map-poster';
import { LiveMap } from './live-map';

/** A drawn map, the button that loads the map service's over it, and the address with a link. */
export function PlaceMap({ map }: { map: MapFacts }) {
  return <LiveMap map={map} poster={<MapPoster />} />;
}
