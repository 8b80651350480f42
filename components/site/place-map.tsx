import type { MapFacts } from '@/lib/site/schema';
import { MapPoster } from './drawings/map-poster';
import { LiveMap } from './live-map';

/** A map of 300 px under the ground's own drawing; the address and a link are there for everyone. */
export function PlaceMap({ map }: { map: MapFacts }) {
  return <LiveMap map={map} poster={<MapPoster />} />;
}
