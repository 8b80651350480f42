import { drawnSuns, pictures, type SunnyPicture } from '@/lib/site/pictures';
import { skyDays } from './sky-days';
import { SpriteDrawing } from './sprite-drawing';

/**
 * Morning arcs of the sun, drawn through the sun of the picture. Decorative: the band below has the times as text.
 */
export function SkyArcs({ picture, className }: { picture: SunnyPicture; className?: string }) {
  const { width, height } = pictures[picture];
  const sun = { x: drawnSuns[picture].x * width, y: drawnSuns[picture].y * height };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={className}>
      <SunGlow {...sun} radius={Math.round(0.3 * height)} />
      <SpriteDrawing id={`sky-${picture}`} />
      {skyDays(picture).map(({ name, label }) => (
        <text
          key={name}
          x={label.x + 14}
          y={label.y + 22}
          className="fill-white stroke-surface-inverse/60 text-[1.125rem] tracking-wide [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4]"
        >
          {name}
        </text>
      ))}
      <circle cx={sun.x} cy={sun.y} r="44" className="fill-none stroke-white [stroke-width:1.5]" />
    </svg>
  );
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
        <stop offset=".11" className="[stop-color:var(--color-accent-light)] [stop-opacity:.5]" />
        <stop offset=".22" className="[stop-color:var(--color-accent-light)] [stop-opacity:.26]" />
        <stop offset=".5" className="[stop-color:var(--color-accent-light)] [stop-opacity:.09]" />
        <stop offset="1" className="[stop-color:var(--color-accent-light)] [stop-opacity:0]" />
      </radialGradient>
      <circle cx={x} cy={y} r={radius} fill={`url(#${id})`} className="mix-blend-screen" />
    </>
  );
}
