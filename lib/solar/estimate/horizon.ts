import type { Ridge } from './inputs';

/** The height of the skyline in degrees, by azimuth in degrees clockwise from north. */
export type Horizon = (azimuth: number) => number;

/** Where the east's skyline meets the south's, and the south's the west's. */
const seams = { southeast: 135, southwest: 225 } as const;
const BLEND = 20;

/** The part of the side beyond a seam in the skyline at an azimuth: 0 ten degrees before it, 1 ten degrees after it. */
const beyond = (azimuth: number, seam: number) =>
  Math.min(1, Math.max(0, (azimuth - seam + BLEND / 2) / BLEND));

/** The parts of the three sides in the skyline at an azimuth; they add up to 1. */
export function sidesAt(azimuth: number): Ridge {
  const east = 1 - beyond(azimuth, seams.southeast);
  const west = beyond(azimuth, seams.southwest);
  return { east, south: 1 - east - west, west };
}

/** The skyline of a ridge. The sun never stands north of the eastern and western sides here. */
export const horizonOf = (ridge: Ridge): Horizon => {
  return (azimuth) => {
    const { east, south, west } = sidesAt(azimuth);
    return east * ridge.east + south * ridge.south + west * ridge.west;
  };
};

/** Whether a ridge is level all around. */
export const isLevel = ({ east, south, west }: Ridge): boolean => east + south + west === 0;
