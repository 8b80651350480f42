import { business } from '@/lib/site/business';
import {
  equinox,
  evenlySpacedTimes,
  longestDay,
  type Place,
  shortestDay,
  sunPosition,
  sunTimes,
} from '@/lib/solar/sun';

/** The share of the picture's width and height per degree of sky, chosen so that a morning's arc fits. */
const widthPerDegree = 0.0062;
const heightPerDegree = 0.0066;
const hour = 3_600_000;

const days = [
  // In June the arc of the first hours would cross the heading.
  { name: 'June 21', moment: longestDay, fromHour: 2.75, labelHour: 3.4, isLine: false },
  { name: 'Equinox', moment: equinox, fromHour: 0, labelHour: 2.6, isLine: true },
  { name: 'December 21', moment: shortestDay, fromHour: 0, labelHour: 2, isLine: false },
];

interface SkyArcsProps {
  /** The picture's size in px, and the position of its sun as shares of it. */
  width: number;
  height: number;
  sun: { x: number; y: number };
  className?: string;
}

/**
 * Morning arcs of the sun, drawn through the sun of the picture: the equinox as a line, the solstices dotted, with a
 * point for each hour after sunrise. Decorative: the band below has the times as text.
 */
export function SkyArcs({ width, height, sun, className }: SkyArcsProps) {
  const place: Place = business.geo;
  // The picture shows the equinox about half an hour after sunrise.
  const origin = sunPosition(new Date(sunTimes(equinox, place).sunrise.getTime() + hour / 2), place);
  const onPicture = (moment: Date) => {
    const { azimuth, altitude } = sunPosition(moment, place);
    return {
      x: Math.round((sun.x + (azimuth - origin.azimuth) * widthPerDegree) * width),
      y: Math.round((sun.y - (altitude - origin.altitude) * heightPerDegree) * height),
    };
  };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={className}>
      <SunGlow x={sun.x * width} y={sun.y * height} radius={Math.round(0.3 * height)} />
      {days.map(({ name, moment, fromHour, labelHour, isLine }) => {
        const { sunrise, noon } = sunTimes(moment, place);
        const at = (hours: number) => onPicture(new Date(sunrise.getTime() + hours * hour));
        const path = evenlySpacedTimes(new Date(sunrise.getTime() + fromHour * hour), noon, 24).map(
          onPicture,
        );
        const label = at(labelHour);
        return (
          <g key={name}>
            <path
              d={relativePath(path)}
              className={
                isLine
                  ? 'fill-none stroke-white [stroke-width:1.5]'
                  : 'fill-none stroke-white [stroke-dasharray:1_6] [stroke-linecap:round] [stroke-width:2]'
              }
            />
            {[1, 2, 3, 4, 5]
              .filter((hours) => hours > fromHour)
              .map(at)
              .map(({ x, y }) => (
                <circle key={x} cx={x} cy={y} r={isLine ? 4 : 3} className="fill-white" />
              ))}
            <text x={label.x + 14} y={label.y + 22} className="fill-white text-[1.125rem] tracking-wide">
              {name}
            </text>
          </g>
        );
      })}
      <circle
        cx={sun.x * width}
        cy={sun.y * height}
        r="44"
        className="fill-none stroke-white [stroke-width:1.5]"
      />
    </svg>
  );
}

/** An SVG path along points, in relative steps: they are short, and compress well. */
function relativePath(points: { x: number; y: number }[]): string {
  const steps = points.map(({ x, y }, index) => {
    const from = points[index - 1] ?? { x: 0, y: 0 };
    return `${x - from.x} ${y - from.y}`;
  });
  return `m${steps.join(' ')}`.replaceAll(' -', '-');
}

/** A glow over the picture's sun, which the gradient behind the text has darkened. */
function SunGlow({ x, y, radius }: { x: number; y: number; radius: number }) {
  // Unique per view: the page has one for each range of widths, and a gradient in a hidden SVG isn't painted.
  const id = `sun-glow-${Math.round(x)}`;
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" className="[stop-color:white]" />
        <stop offset=".08" className="[stop-color:white]" />
        <stop offset=".11" className="[stop-color:var(--color-gold-light)] [stop-opacity:.5]" />
        <stop offset=".22" className="[stop-color:var(--color-gold-light)] [stop-opacity:.26]" />
        <stop offset=".5" className="[stop-color:var(--color-gold-light)] [stop-opacity:.09]" />
        <stop offset="1" className="[stop-color:var(--color-gold-light)] [stop-opacity:0]" />
      </radialGradient>
      <circle cx={x} cy={y} r={radius} fill={`url(#${id})`} className="mix-blend-screen" />
    </>
  );
}
