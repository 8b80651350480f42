import { business } from '@/lib/site/business';
import { drawnSuns, pictures, type SunnyPicture } from '@/lib/site/pictures';
import {
  equinox,
  evenlySpacedTimes,
  longestDay,
  type Place,
  shortestDay,
  sunPosition,
  sunTimes,
} from '@/lib/solar/sun';

/** The share of a picture's width and height per degree of sky. On the widest screens whole mornings fit. */
const scales: Record<SunnyPicture, { width: number; height: number }> = {
  hero: { width: 0.0062, height: 0.0066 },
  'hero-wide': { width: 0.0048, height: 0.0034 },
};
const hour = 3_600_000;

const days = [
  // In June the arc of the first hours would cross the heading.
  { name: 'June 21', moment: longestDay, fromHour: 2.75, labelHour: 3.4, isLine: false },
  { name: 'Equinox', moment: equinox, fromHour: 0, labelHour: 2.6, isLine: true },
  { name: 'December 21', moment: shortestDay, fromHour: 0, labelHour: 2, isLine: false },
];

interface SkyDay {
  name: string;
  /** Whether it's drawn as a line, not dotted. */
  isLine: boolean;
  /** The sun's path until noon, in px of the picture. */
  path: { x: number; y: number }[];
  /** Where the sun is at each full hour after sunrise. */
  hours: { x: number; y: number }[];
  label: { x: number; y: number };
}

/** The moment that the hero's pictures show: the equinox, half an hour after sunrise. */
export const picturedMoment = () => new Date(sunTimes(equinox, business.geo).sunrise.getTime() + hour / 2);

/** The sun's mornings on three days of the year, through the sun of a picture. */
export function skyDays(picture: SunnyPicture): SkyDay[] {
  const { width, height } = pictures[picture];
  const sun = drawnSuns[picture];
  const place: Place = business.geo;
  const scale = scales[picture];
  const origin = sunPosition(picturedMoment(), place);
  const onPicture = (moment: Date) => {
    const { azimuth, altitude } = sunPosition(moment, place);
    return {
      x: Math.round((sun.x + (azimuth - origin.azimuth) * scale.width) * width),
      y: Math.round((sun.y - (altitude - origin.altitude) * scale.height) * height),
    };
  };
  return days.map(({ name, moment, fromHour, labelHour, isLine }) => {
    const { sunrise, noon } = sunTimes(moment, place);
    const after = (hours: number) => new Date(sunrise.getTime() + hours * hour);
    return {
      name,
      isLine,
      path: evenlySpacedTimes(after(fromHour), noon, 24).map(onPicture),
      hours: [1, 2, 3, 4, 5]
        .filter((hours) => hours > fromHour && after(hours) <= noon)
        .map((hours) => onPicture(after(hours))),
      label: onPicture(after(labelHour)),
    };
  });
}
