import { rivers } from '@/lib/solar/terrain';
import { type MapFrame, mapHeight, mapWidth, placed, smoothPath } from './map-frame';
import { ReliefLines } from './relief-lines';

/** Asheville and the slopes around it. */
const frame: MapFrame = { west: -14, east: 14, north: 7.5, south: -6.5 };
const city = placed(frame, { east: 0, north: 0 });

/** The ground around Asheville as a quiet picture, until the map service's own map lies over it. */
export function MapPoster() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapWidth(frame)} ${mapHeight(frame)}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 h-full w-full"
    >
      <ReliefLines frame={frame} />
      <g className="fill-none stroke-river" strokeLinecap="round">
        <path d={smoothPath(frame, rivers.frenchBroad)} strokeWidth="3" />
        <path d={smoothPath(frame, rivers.swannanoa)} strokeWidth="2" />
      </g>
      <circle cx={city.x} cy={city.y} r="5" className="fill-gold stroke-ink [stroke-width:1.5]" />
    </svg>
  );
}
