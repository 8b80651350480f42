import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { business } from '@/lib/site/business';
import { heroViews } from '@/lib/site/pictures';
import { equinox, sunPosition, sunTimes } from '@/lib/solar/sun';

/** What the Blender scenes are built from. Degrees clockwise from the direction that the cameras look in. */
interface Directions {
  time: 'morning' | 'evening';
  /** The direction that the solar array faces. */
  array: number;
  /** The painted sun of each view. */
  suns: Record<string, number>;
}

const scenes: Record<string, Directions> = JSON.parse(
  readFileSync('art/ridgelight_art/scenes/directions.json', 'utf8'),
);
const scene = (name: string) => {
  const found = scenes[name];
  if (!found) throw new Error(`No directions of ${name}`);
  return found;
};

/** The compass bearing that an array faces in a view whose painted sun has a known bearing. */
const bearing = ({ array, suns }: Directions, view: string, sunBearing: number) =>
  (sunBearing + array - (suns[view] ?? Number.NaN) + 720) % 360;

/** The bearing of the sun half an hour before it sets at the equinox. */
const eveningSun = () =>
  sunPosition(new Date(sunTimes(equinox, business().geo).sunset.getTime() - 1_800_000), business().geo)
    .azimuth;

/** The bearing of the sun in the hero's pictures: half an hour after sunrise at the equinox. */
const morningSun = () =>
  sunPosition(new Date(sunTimes(equinox, business().geo).sunrise.getTime() + 1_800_000), business().geo)
    .azimuth;

describe('the roof for the array in the hero', () => {
  it('faces southwest in every composition', () => {
    const views = [heroViews.base, ...heroViews.others].map(({ picture }) => picture);
    const sun = morningSun();
    expect(Object.keys(scene('hero').suns).toSorted()).toEqual(views.toSorted());
    for (const view of views) {
      expect(bearing(scene('hero'), view, sun), view).toBeGreaterThanOrEqual(200);
      expect(bearing(scene('hero'), view, sun), view).toBeLessThanOrEqual(225);
    }
  });
});

describe('the solar arrays in the other pictures', () => {
  const others = Object.entries(scenes).filter(([name]) => name !== 'hero');

  it.each(others)('of %s faces southeast to southwest by its painted sun', (name, directions) => {
    expect(directions.time).toBe('evening');
    const faces = bearing(directions, name, eveningSun());
    expect(faces).toBeGreaterThanOrEqual(135);
    expect(faces).toBeLessThanOrEqual(225);
  });
});
