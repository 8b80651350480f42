import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { map } from '@/lib/site/places';
import { type MapPoint, projectAround } from './map-point';

/** Projects coordinates to the map around our city. */
export const projectToMap = (latitude: number, longitude: number): MapPoint =>
  projectAround(business().geo, { latitude, longitude });

/** The courses of the rivers, the widest first. */
export const rivers = fromFacts(() =>
  map().rivers.map((course) => course.map(([latitude, longitude]) => projectToMap(latitude, longitude))),
);

/** The positions of county labels: about the center of the visible part. */
export const countyNames = fromFacts(() =>
  map().countyLabels.map(({ name, latitude, longitude }) => ({
    name,
    ...projectToMap(latitude, longitude),
  })),
);

/** Mountains: the height above the valley floor, relative, and the radius in miles. */
export const peaks = fromFacts(() =>
  map().peaks.map(({ latitude, longitude, height, reach }) => ({
    ...projectToMap(latitude, longitude),
    height,
    reach,
  })),
);

/** Spurs and valleys as overlaid waves, so that slopes don't look smooth. */
const folds = ({ east, north }: MapPoint) =>
  0.13 * Math.sin(east / 1.5 + 1.7 * Math.sin(north / 2.6)) +
  0.12 * Math.sin(north / 1.3 - 1.5 * Math.sin(east / 2.1)) +
  0.05 * Math.sin((east + north) / 0.8);

const rise = (point: MapPoint, { east, north, height, reach }: ReturnType<typeof peaks>[number]) =>
  height * Math.exp(-(((point.east - east) ** 2 + (point.north - north) ** 2) / (2 * reach ** 2)));

/** The relative height of the terrain: near 0 on the valley floor, above 1 on the highest peaks. */
export function terrainHeight(point: MapPoint): number {
  const ground = peaks().reduce((sum, peak) => sum + rise(point, peak), 0);
  return ground * (1 + folds(point)) + 0.06 * folds(point);
}
