import { evenlySpacedTimes, type Place, type SunTimes, sunPosition } from '@/lib/solar/sun';

export const arcWidth = 1000;
/** The drawing's height in degrees of altitude; summer arcs rise slightly above it. */
export const arcHeight = 62;
const steps = 40;

interface SunArcPaths {
  /** The part of the arc before the sun; empty without a sun. */
  past: string;
  upcoming: string;
  /** A CSS transform in container units; null without a sun. */
  sunTransform: string | null;
  /** Whether the sun is above the horizon. */
  isUp: boolean;
}

/**
 * The sun's altitude from sunrise (left) to sunset (right) as SVG path data, and the sun on it.
 *
 * @param shown The moment to draw the sun at; with null the whole arc is upcoming.
 */
export function sunArcPaths(place: Place, { sunrise, sunset }: SunTimes, shown: Date | null): SunArcPaths {
  const daylight = sunset.getTime() - sunrise.getTime();
  const partOfDay = (moment: Date) => (moment.getTime() - sunrise.getTime()) / daylight;
  const altitude = (moment: Date) => Math.max(0, sunPosition(moment, place).altitude);
  const x = (moment: Date) => Math.round(partOfDay(moment) * arcWidth);
  const point = (moment: Date) => `${x(moment)} ${(arcHeight - altitude(moment)).toFixed(1)}`;
  const arc = (from: Date, to: Date) => `M${evenlySpacedTimes(from, to, steps).map(point).join('L')}`;

  if (!shown) return { past: '', upcoming: arc(sunrise, sunset), sunTransform: null, isUp: false };

  const part = partOf({ sunrise, sunset }, shown);
  const sun = new Date(sunrise.getTime() + part * daylight);
  return {
    past: arc(sunrise, sun),
    upcoming: arc(sun, sunset),
    sunTransform: sunTransformAt(place, { sunrise, sunset }, shown),
    isUp: part > 0 && part < 1,
  };
}

/** Where the sun is on its arc: a CSS transform in container units. Before sunrise and after sunset it's at an end. */
export function sunTransformAt(place: Place, day: Pick<SunTimes, 'sunrise' | 'sunset'>, time: Date): string {
  const part = partOf(day, time);
  const sun = new Date(day.sunrise.getTime() + part * (day.sunset.getTime() - day.sunrise.getTime()));
  const height = Math.max(0, sunPosition(sun, place).altitude) / arcHeight;
  return `translate(${(part * 100).toFixed(2)}cqw, ${(100 - height * 100).toFixed(1)}cqh)`;
}

/** The part of the daylight that has passed, from 0 to 1. */
function partOf({ sunrise, sunset }: Pick<SunTimes, 'sunrise' | 'sunset'>, time: Date): number {
  const daylight = sunset.getTime() - sunrise.getTime();
  return Math.min(1, Math.max(0, (time.getTime() - sunrise.getTime()) / daylight));
}
