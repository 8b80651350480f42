const SKY = ['#8fb5d2', '#f0dab2', '#c5d3d4', '#5689bd', '#fdd394', '#e1edf5'];
const CLOTHES = ['#133258', '#2c6b4b', '#7d5200', '#465769', '#5f6a78'];
const SKIN = ['#e8c39e', '#8d5a3b', '#c98f65', '#f1d3b8'];

const pick = (colors: readonly string[], index: number) => colors[index % colors.length];

const ground = (width: number, height: number, index: number) => `
  <linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="${pick(SKY, index)}"/><stop offset="1" stop-color="${pick(SKY, index + 1)}"/>
  </linearGradient>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <path d="M0 ${height * 0.62}l${width * 0.3} -${height * 0.14} ${width * 0.25} ${height * 0.09} ${width * 0.45} -${height * 0.12}V${height}H0z" fill="#386fae" opacity=".55"/>`;

/** In place of a portrait: a person in front of ridges, as an SVG of 1200 x 1500 px. */
export const personDrawing = (index: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500">${ground(1200, 1500, index)}
  <path d="M180 1500q20-520 420-560 400 40 420 560z" fill="${pick(CLOTHES, index)}"/>
  <rect x="510" y="760" width="180" height="240" rx="80" fill="${pick(SKIN, index)}"/>
  <ellipse cx="600" cy="610" rx="210" ry="260" fill="${pick(SKIN, index)}"/>
  <path d="M380 600q0-290 220-290t220 290q-60-150-220-150t-220 150z" fill="#3a2c22"/>
</svg>`;

/** In place of a photo of a job: a house with panels, as an SVG of 1600 x 1067 px. */
export const roofDrawing = (index: number): string => {
  const panels = Array.from({ length: 12 + 2 * index }, (_, panel) => {
    const [column, row] = [panel % 6, Math.floor(panel / 6)];
    return `<rect x="${470 + column * 112}" y="${430 + row * 66}" width="104" height="60" fill="#0a2148"/>`;
  });
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">${ground(1600, 1067, index + 2)}
  <path d="M300 760h1000v307H300z" fill="${pick(['#9a6b45', '#dcd6cd', '#7a4a3a'], index)}"/>
  <path d="M380 390h840l150 380H230z" fill="#3b4048"/>${panels.join('')}
  <rect x="700" y="850" width="140" height="217" fill="#2b2018"/>
</svg>`;
};
