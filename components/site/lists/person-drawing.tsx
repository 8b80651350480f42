import { SpriteDrawing } from '@/components/site/drawings/sprite-drawing';

/** The part of the ridges that a portrait shows, in their units. */
const WINDOW = { width: 200, height: 250, top: 10 };
const SUN = { radius: 24, low: 112, rise: 58, margin: 36 };
const HOURS = 8;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word, index, words) => word !== '' && (index === 0 || index === words.length - 1))
    .map((word) => [...word][0])
    .join('');

/**
 * In place of a portrait: the initials over the ridges of the page headers, as they look from where each person stands, with the
 * sun an hour further on. Decorative: the name follows.
 */
export function PersonDrawing({ name, index }: { name: string; index: number }) {
  const left = 60 + ((index * 173) % 1140);
  const hour = (index % HOURS) / (HOURS - 1);
  return (
    <div aria-hidden="true" className="person-drawing">
      <svg
        aria-hidden="true"
        viewBox={`${left} ${WINDOW.top} ${WINDOW.width} ${WINDOW.height}`}
        preserveAspectRatio="xMidYMax slice"
      >
        <circle
          cx={Math.round(left + SUN.margin + hour * (WINDOW.width - 2 * SUN.margin))}
          cy={Math.round(SUN.low - SUN.rise * Math.sin(Math.PI * hour))}
          r={SUN.radius}
        />
        <SpriteDrawing id="horizon-far" fill="var(--color-ridge-far)" />
        <SpriteDrawing id="horizon-middle" fill="var(--color-ridge-middle)" />
        <SpriteDrawing id="horizon-near" fill="var(--color-ridge-near)" />
      </svg>
      {initialsOf(name)}
    </div>
  );
}
