import { fromFacts } from '@/lib/site/facts/current';
import { card } from '@/lib/site/palette';
import { shareImage } from '@/lib/site/share-images';
import { HORIZON_WIDTH, ridgeAt, ridgePath } from '@/lib/solar/ridge-path';

const { width: WIDTH, height: HEIGHT } = shareImage;
/** The y of the lower edge of the ridges, in units of the view box. */
const FOOT = 760;
const SCALE = WIDTH / HORIZON_WIDTH;

/** The gradient from the zenith to the horizon, as in the rendered images. */
const SKY = fromFacts(() => [
  { color: card()['sky-zenith'], offset: 0 },
  { color: card()['sky-upper'], offset: 0.34 },
  { color: card()['sky-middle'], offset: 0.56 },
  { color: card()['sky-lower'], offset: 0.68 },
  { color: card()['sky-glow'], offset: 0.78 },
  { color: card()['sky-horizon'], offset: 0.86 },
]);

/** The ridges, from the farthest to the nearest. */
const RIDGES = fromFacts(
  () =>
    [
      { seed: 4.4, crest: 560, rise: 48, tone: card()['ridge-farthest'] },
      { seed: 9.2, crest: 606, rise: 54, tone: card()['ridge-far'] },
      { seed: 2.7, crest: 658, rise: 44, tone: card()['ridge-middle'] },
      { seed: 13.6, crest: 704, rise: 38, tone: card()['ridge-near'] },
      { seed: 6.1, crest: 738, rise: 20, tone: card()['ridge-nearest'] },
    ] as const,
);

/** The background of a share card, as SVG. `daylightFraction` positions the sun between sunrise (0) and sunset (1). */
export function cardScene(daylightFraction: number): string {
  const x = Math.round((0.3 + daylightFraction * 0.62) * HORIZON_WIDTH);
  const y = ridgeAt(RIDGES()[0], x) - 22;
  const stops = SKY().map(({ color, offset }) => `<stop offset="${offset}" stop-color="${color}"/>`);
  const ridges = RIDGES().map(
    ({ tone, ...ridge }) => `<path d="${ridgePath({ ...ridge, foot: FOOT })}" fill="${tone}"/>`,
  );
  return `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${HORIZON_WIDTH} ${HEIGHT / SCALE}">
      <radialGradient id="glow">
        <stop offset="0" stop-color="${card()['sun-glow']}"/><stop offset=".2" stop-color="${card()['sun-halo']}" stop-opacity=".7"/>
        <stop offset="1" stop-color="${card()['sun-halo']}" stop-opacity="0"/>
      </radialGradient>
      <circle cx="${x}" cy="${y}" r="260" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="40" fill="${card().sun}"/>
      ${ridges.join('')}
    </svg>`;
}
