import { readFileSync } from 'node:fs';
import { HORIZON_WIDTH, ridgeAt, ridgePath } from '../../components/site/ridge-path';
import { business } from '../../lib/site/business';
import { shareImage } from '../../lib/site/share-images';

const { width: WIDTH, height: HEIGHT } = shareImage;
const FOOT = 760;
const SCALE = WIDTH / HORIZON_WIDTH;

/** From the zenith down to the horizon: the air of the rendered pictures. */
const SKY = ['#0c2340 0%', '#123a6b 34%', '#386fae 56%', '#8fb5d2 68%', '#f0dab2 78%', '#ffc675 86%'];

/** From the farthest to the nearest, each bluer and darker. */
const RIDGES = [
  { seed: 4.4, crest: 560, rise: 48, tone: '#a9bcd0' },
  { seed: 9.2, crest: 606, rise: 54, tone: '#6d93bd' },
  { seed: 2.7, crest: 658, rise: 44, tone: '#386fae' },
  { seed: 13.6, crest: 704, rise: 38, tone: '#163d70' },
  { seed: 6.1, crest: 738, rise: 20, tone: '#0c2340' },
] as const;

const [farthest] = RIDGES;

const fontFace = (name: string, file: string) =>
  `@font-face { font-family: ${name}; font-weight: 400 700;
    src: url(data:font/woff2;base64,${readFileSync(`app/fonts/${file}.woff2`).toString('base64')}); }`;

/** A page's heading in the sky over the ridges, as an HTML document of the picture's size. `hour` runs from 0 to 1. */
export function shareCard(heading: string, hour: number): string {
  return `<!doctype html><style>
    ${fontFace('Newsreader', 'newsreader')} ${fontFace('Instrument', 'instrument-sans')}
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; position: relative; overflow: hidden; color: #fff;
      background: linear-gradient(${SKY.join(', ')}); }
    svg.ground { position: absolute; inset: 0; }
    header { position: absolute; top: 56px; left: 72px; display: flex; align-items: center; gap: 16px;
      font: 400 38px/1 Newsreader; }
    h1 { position: absolute; top: 138px; left: 72px; margin: 0; max-width: 900px; text-wrap: balance;
      font: 400 ${heading.length > 30 ? 76 : 96}px/1.02 Newsreader; letter-spacing: -.022em; }
    p { position: absolute; right: 72px; bottom: 30px; margin: 0; font: 600 24px/1 Instrument; }
  </style>
  ${ground(hour)}
  <header>${MARK}${business.name}</header>
  <h1>${heading}</h1>
  <p>${business.region.name} &nbsp;·&nbsp; ${business.phone.display}</p>`;
}

function ground(hour: number): string {
  const x = Math.round((0.3 + hour * 0.62) * HORIZON_WIDTH);
  const y = ridgeAt(farthest, x) - 22;
  const ridges = RIDGES.map(
    ({ tone, ...ridge }) => `<path d="${ridgePath({ ...ridge, foot: FOOT })}" fill="${tone}"/>`,
  );
  return `<svg class="ground" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${HORIZON_WIDTH} ${HEIGHT / SCALE}">
    <radialGradient id="glow">
      <stop offset="0" stop-color="#fff3d6"/><stop offset=".2" stop-color="#fdd9a4" stop-opacity=".7"/>
      <stop offset="1" stop-color="#fdd9a4" stop-opacity="0"/>
    </radialGradient>
    <circle cx="${x}" cy="${y}" r="260" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="40" fill="#fffdf4"/>
    ${ridges.join('')}
  </svg>`;
}

/** The mark of the header (components/site/logo.tsx) on a dark ground. */
const MARK = `<svg viewBox="0 0 40 28" width="60" height="42">
  <circle cx="26" cy="12.5" r="7.5" fill="#f2b93b"/>
  <path d="M0 22C4.5 21 8 12 12.5 12c3.5 0 5.5 5 9.5 5 5 0 11 1 18 6v3H0z" fill="#8fb8d4"/>
  <path d="M0 28v-4.5c4-.5 7-4 11.5-4s8 3.5 12.5 3.5 10-2 16 1v4z" fill="#c9deec"/>
</svg>`;
