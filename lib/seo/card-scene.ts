import { shareImage } from '@/lib/site/share-images';
import { HORIZON_WIDTH, ridgeAt, ridgePath } from '@/lib/solar/ridge-path';

const { width: WIDTH, height: HEIGHT } = shareImage;
/** The y of the lower edge of the ridges, in units of the view box. */
const FOOT = 760;
const SCALE = WIDTH / HORIZON_WIDTH;

/** The gradient from the zenith to the horizon, as in the rendered images. */
const SKY = [
  { color: '#0c2340', offset: 0 },
  { color: '#123a6b', offset: 0.34 },
  { color: '#386fae', offset: 0.56 },
  { color: '#8fb5d2', offset: 0.68 },
  { color: '#f0dab2', offset: 0.78 },
  { color: '#ffc675', offset: 0.86 },
];

/** From the farthest to the nearest. */
const RIDGES = [
  { seed: 4.4, crest: 560, rise: 48, tone: '#a9bcd0' },
  { seed: 9.2, crest: 606, rise: 54, tone: '#6d93bd' },
  { seed: 2.7, crest: 658, rise: 44, tone: '#386fae' },
  { seed: 13.6, crest: 704, rise: 38, tone: '#163d70' },
  { seed: 6.1, crest: 738, rise: 20, tone: '#0c2340' },
] as const;

const [farthest] = RIDGES;

/** The background of a share card, as SVG. `daylightFraction` positions the sun between sunrise (0) and sunset (1). */
export function cardScene(daylightFraction: number): string {
  const x = Math.round((0.3 + daylightFraction * 0.62) * HORIZON_WIDTH);
  const y = ridgeAt(farthest, x) - 22;
  const stops = SKY.map(({ color, offset }) => `<stop offset="${offset}" stop-color="${color}"/>`);
  const ridges = RIDGES.map(
    ({ tone, ...ridge }) => `<path d="${ridgePath({ ...ridge, foot: FOOT })}" fill="${tone}"/>`,
  );
  return `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${HORIZON_WIDTH} ${HEIGHT / SCALE}">
      <radialGradient id="glow">
        <stop offset="0" stop-color="#fff3d6"/><stop offset=".2" stop-color="#fdd9a4" stop-opacity=".7"/>
        <stop offset="1" stop-color="#fdd9a4" stop-opacity="0"/>
      </radialGradient>
      <circle cx="${x}" cy="${y}" r="260" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="40" fill="#fffdf4"/>
      ${ridges.join('')}
    </svg>`;
}
