import { relativePath } from '@/components/site/drawings/relative-path';
import { place as city } from '@/lib/solar/estimate/place';
import { ridgeDays } from '@/lib/solar/estimate/ridge-minutes';
import { altitudeOf, azimuthOf, sunDirection } from '@/lib/solar/estimate/sun-position';
import { across, SKY } from './sky-frame';

const STEP_HOURS = 0.25;

interface SunArc {
  name: string;
  /** The way of the sun, and a dot for each full hour of solar time, as SVG paths. */
  path: string;
  hours: string;
  /** Where its name stands, in degrees. */
  label: { azimuth: number; altitude: number };
}

const days = [
  { name: 'June 21', day: ridgeDays.june, label: { azimuth: 107, altitude: 56 } },
  { name: 'Equinox', day: ridgeDays.march, label: { azimuth: 180, altitude: 55.5 } },
  { name: 'December 21', day: ridgeDays.december, label: { azimuth: 180, altitude: 32 } },
];

/** The ways of the sun across the drawn sky. In June it leaves it at the top. */
export function sunArcs(): SunArc[] {
  return days.map(({ name, day, label }) => {
    const at = (hour: number) => {
      const sun = sunDirection(city().latitude, day, hour);
      return { hour, azimuth: azimuthOf(sun), altitude: altitudeOf(sun) };
    };
    const isDrawn = ({ azimuth, altitude }: ReturnType<typeof at>) =>
      altitude > -2 && azimuth > SKY.from - 4 && azimuth < SKY.to + 4;
    const suns = Array.from({ length: 24 / STEP_HOURS }, (_, step) => at(step * STEP_HOURS)).filter(isDrawn);
    return {
      name,
      label,
      path: relativePath(suns.map(place)),
      hours: suns
        .filter(({ hour, altitude }) => Number.isInteger(hour) && altitude > 0 && altitude < SKY.top)
        .map(place)
        .map(({ x, y }) => `M${x} ${y}h0`)
        .join(''),
    };
  });
}

const place = ({ azimuth, altitude }: { azimuth: number; altitude: number }) => ({
  x: Math.round(across(azimuth) * SKY.width),
  y: Math.round((1 - altitude / SKY.top) * SKY.height),
});
