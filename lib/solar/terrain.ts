import { business } from '@/lib/site/business';

/** A point on the map, in miles east and north of Asheville. */
export interface MapPoint {
  east: number;
  north: number;
}

/** Per degree of latitude on average: 111.1 km. */
const milesPerDegree = 69.05;
const eastScale = Math.cos((business.geo.latitude * Math.PI) / 180);

/** Projects coordinates to a flat map around Asheville, accurate to 1% within these four counties. */
export const projectToMap = (latitude: number, longitude: number): MapPoint => ({
  east: (longitude - business.geo.longitude) * milesPerDegree * eastScale,
  north: (latitude - business.geo.latitude) * milesPerDegree,
});

type Line = readonly (readonly [latitude: number, longitude: number])[];

// Approximate courses, for orientation only.
const frenchBroad: Line = [
  [35.1, -82.87],
  [35.145, -82.825],
  [35.18, -82.79],
  [35.21, -82.76],
  [35.24, -82.69],
  [35.28, -82.69],
  [35.3, -82.62],
  [35.34, -82.62],
  [35.37, -82.57],
  [35.4, -82.55],
  [35.43, -82.555],
  [35.465, -82.57],
  [35.5, -82.597],
  [35.53, -82.57],
  [35.56, -82.568],
  [35.582, -82.578],
  [35.61, -82.58],
  [35.64, -82.61],
  [35.68, -82.615],
  [35.72, -82.65],
  [35.76, -82.66],
  [35.797, -82.684],
  [35.82, -82.74],
  [35.89, -82.83],
];

const swannanoa: Line = [
  [35.622, -82.27],
  [35.613, -82.32],
  [35.596, -82.36],
  [35.6, -82.4],
  [35.588, -82.44],
  [35.575, -82.48],
  [35.567, -82.52],
  [35.565, -82.567],
];

const projectLine = (line: Line) => line.map(([latitude, longitude]) => projectToMap(latitude, longitude));

/** The two main rivers. */
export const rivers = { frenchBroad: projectLine(frenchBroad), swannanoa: projectLine(swannanoa) };

/** The positions of county labels: about the center of the visible part. */
export const countyNames = [
  { name: 'Madison', ...projectToMap(35.835, -82.73) },
  { name: 'Buncombe', ...projectToMap(35.715, -82.7) },
  { name: 'Henderson', ...projectToMap(35.37, -82.35) },
  { name: 'Transylvania', ...projectToMap(35.192, -82.735) },
];

// Mountains: peak coordinates, relative height above the valley floor, and radius in miles.
export const peaks = [
  { ...projectToMap(35.765, -82.265), height: 1, reach: 4.6 }, // Mount Mitchell
  { ...projectToMap(35.7, -82.375), height: 0.85, reach: 3.6 }, // Craggy Dome
  { ...projectToMap(35.835, -82.4), height: 0.6, reach: 4 }, // Ivy's head
  { ...projectToMap(35.99, -82.5), height: 0.8, reach: 5 }, // Big Bald
  { ...projectToMap(35.425, -82.757), height: 0.85, reach: 3.4 }, // Mount Pisgah
  { ...projectToMap(35.33, -82.87), height: 1, reach: 4.6 }, // Black Balsam
  { ...projectToMap(35.41, -82.86), height: 0.9, reach: 3.8 }, // Cold Mountain
  { ...projectToMap(35.66, -82.83), height: 0.6, reach: 4 }, // Newfound Mountains
  { ...projectToMap(35.78, -82.87), height: 0.6, reach: 4.4 },
  { ...projectToMap(35.49, -82.33), height: 0.6, reach: 3.6 }, // Bearwallow
  { ...projectToMap(35.45, -82.25), height: 0.55, reach: 4 },
  { ...projectToMap(35.56, -82.29), height: 0.6, reach: 3.2 }, // Swannanoa Mountains
  { ...projectToMap(35.545, -82.46), height: 0.35, reach: 2.2 },
  { ...projectToMap(35.155, -82.63), height: 0.4, reach: 4 }, // toward Caesars Head
  { ...projectToMap(35.22, -82.33), height: 0.35, reach: 3.6 },
  { ...projectToMap(35.645, -82.5), height: 0.35, reach: 2 }, // Elk Mountain
  { ...projectToMap(35.3, -82.54), height: 0.22, reach: 1.8 }, // Jump Off Rock
];

/** Spurs and valleys as overlaid waves, so that slopes don't look smooth. */
const folds = ({ east, north }: MapPoint) =>
  0.13 * Math.sin(east / 1.5 + 1.7 * Math.sin(north / 2.6)) +
  0.12 * Math.sin(north / 1.3 - 1.5 * Math.sin(east / 2.1)) +
  0.05 * Math.sin((east + north) / 0.8);

const rise = (point: MapPoint, { east, north, height, reach }: (typeof peaks)[number]) =>
  height * Math.exp(-(((point.east - east) ** 2 + (point.north - north) ** 2) / (2 * reach ** 2)));

/** The relative height of the terrain: near 0 on the valley floor, above 1 on the highest peaks. */
export function terrainHeight(point: MapPoint): number {
  const ground = peaks.reduce((sum, peak) => sum + rise(point, peak), 0);
  return ground * (1 + folds(point)) + 0.06 * folds(point);
}
