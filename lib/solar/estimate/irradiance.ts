import type { SunDirection } from './sun-position';

/** What the sky sends, in W/m². */
export interface Sky {
  /** On a level surface. */
  global: number;
  /** Directly from the sun, on a surface that faces it. */
  direct: number;
  /** The light from the rest of the sky, on a level surface. */
  diffuse: number;
  /** Outside of the atmosphere, on a surface that faces the sun. */
  extraterrestrial: number;
}

/** The direction that a plane faces, as a vector of length 1. */
export type Plane = SunDirection;

const radians = Math.PI / 180;
/** The part of the light that ordinary ground reflects (PVWatts). */
const ALBEDO = 0.2;
/** Below 1 degree of altitude, the ratio of the plane's light to the level one's makes no sense. */
const LEAST_UP = Math.sin(radians);

/** Irradiance outside of the atmosphere on a day of the year, in W/m². */
export const extraterrestrial = (day: number): number =>
  1361.1 * (1 + 0.033412 * Math.cos((2 * Math.PI * (day - 3)) / 365));

/** The plane of a roof that faces `roof` degrees clockwise from north, `pitch` degrees above level. */
export const planeOf = (roof: number, pitch: number): Plane => ({
  east: Math.sin(pitch * radians) * Math.sin(roof * radians),
  north: Math.sin(pitch * radians) * Math.cos(roof * radians),
  up: Math.cos(pitch * radians),
});

/** The cosine of the angle at which the sun's light meets a plane; 0 from behind. */
export const incidence = (plane: Plane, sun: SunDirection): number =>
  Math.max(0, plane.east * sun.east + plane.north * sun.north + plane.up * sun.up);

/** The part of the light that the glass lets in (ASHRAE, b0 = 0.05). */
const transmitted = (cosine: number) => (cosine > 0 ? Math.max(0, 1 - 0.05 * (1 / cosine - 1)) : 0);

/** Light from the sky and the ground meets the glass at 60 degrees on average. */
const transmittedFromAround = transmitted(0.5);

/** The light that a plane gets through its glass, in W/m². */
export interface PlaneIrradiance {
  /** The light from the sun and the sky close to it, which a ridge hides. */
  beam: number;
  /** The light from the rest of the sky and the ground. */
  around: number;
}

/** The light that the cells of a plane get: Hay and Davies 1980 for the sky, and what the ground reflects. */
export function planeIrradiance(sky: Sky, sun: SunDirection, plane: Plane): PlaneIrradiance {
  const cosine = incidence(plane, sun);
  const circumsolar = sky.direct / sky.extraterrestrial;
  const beam =
    sun.up > 0 ? sky.direct * cosine + (sky.diffuse * circumsolar * cosine) / Math.max(sun.up, LEAST_UP) : 0;
  const dome = (sky.diffuse * (1 - circumsolar) * (1 + plane.up)) / 2;
  const ground = (sky.global * ALBEDO * (1 - plane.up)) / 2;
  return { beam: beam * transmitted(cosine), around: (dome + ground) * transmittedFromAround };
}
