import type { MapFacts } from '@/lib/site/schema';
import { MapPoster } from './drawings/map-poster';
import { LiveMap } from './live-map';

/** A lazy embedded map with a drawn placeholder, and the address with a link. */
export function PlaceMap({ map }: { map: MapFacts }) {
  return <LiveMap map={map} poster={<MapPoster />} />;
}
