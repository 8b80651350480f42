import { sunArcs } from '@/components/site/savings/sun-arcs';
import { business } from '@/lib/site/business';
import { contentHash } from '@/lib/site/content-hash';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { areaGround, posterGround } from './map-ground';

/** The drawings that depend on the place, as SVG by their ids. */
export const placeDrawings = {
  'area-ground': areaGround,
  'poster-ground': posterGround,
  /** The ways of the sun across the sky, with the stroke of their container, whose drawing may be stretched. */
  'sun-paths': () =>
    sunArcs()
      .map(({ path }) => skyPath(path))
      .join(''),
  /** A dot on them for each full hour of solar time. */
  'sun-hours': () =>
    skyPath(
      sunArcs()
        .map(({ hours }) => hours)
        .join(''),
    ),
};

export type PlaceDrawingId = keyof typeof placeDrawings;

const skyPath = (path: string) => `<path d="${path}" vector-effect="non-scaling-stroke"/>`;

/** The file of all of them, and its address (app/look). */
export const placeSprite = fromFacts(() => {
  const place = JSON.stringify([facts().places, business().geo]);
  if (drawn?.place !== place) drawn = { place, sprite: drawAll() };
  return drawn.sprite;
});

interface Sprite {
  address: string;
  content: string;
}

/** Kept while other facts change: contour lines take 20 ms, and ten times as long on a busy machine. */
let drawn: { place: string; sprite: Sprite } | undefined;

function drawAll(): Sprite {
  const drawings = Object.entries(placeDrawings).map(([id, draw]) => `<g id="${id}">${draw()}</g>`);
  // Not displayed itself, or browsers lay it out on each page that refers to a drawing.
  const content = `<svg aria-hidden="true" display="none" xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>\n`;
  return { address: `/look/place-${contentHash(content)}.svg`, content };
}
