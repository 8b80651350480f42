import { contourLines } from '@/lib/solar/contours';
import { rivers, terrainHeight } from '@/lib/solar/terrain';
import { lineColor } from './line-color';
import {
  areaFrame,
  type MapFrame,
  mapHeight,
  mapWidth,
  posterFrame,
  smoothPath,
  unitsPerMile,
} from './map-frame';

const cellMiles = 0.75;
const levels = Array.from({ length: 17 }, (_, index) => 0.1 + index * 0.1);
const isIndexLine = (index: number) => index % 4 === 2;
/** Contour rings with fewer points than this are too small to draw. */
const minRunLength = 8;

/** One level's contour lines as an SVG path with integer coordinates and relative steps. */
function levelPath(frame: MapFrame, level: number): string {
  const columns = Math.ceil(mapWidth(frame) / unitsPerMile / cellMiles);
  const rows = Math.ceil(mapHeight(frame) / unitsPerMile / cellMiles);
  const heights = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return terrainHeight({ east: frame.west + column * cellMiles, north: frame.north - row * cellMiles });
  });
  const heightAt = (column: number, row: number) => heights[row * (columns + 1) + column] ?? 0;
  const unit = cellMiles * unitsPerMile;
  return contourLines({ columns, rows, heightAt }, level)
    .filter((run) => run.length >= minRunLength)
    .map((run) => {
      const [first, ...rest] = run.map(([x, y]) => [Math.round(x * unit), Math.round(y * unit)] as const);
      let [x, y] = first ?? [0, 0];
      const steps = rest.map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`.replace(' -', '-');
        [x, y] = [nextX, nextY];
        return step;
      });
      return `M${first?.join(' ')}l${steps.join(' ')}`;
    })
    .join('');
}

interface MapGroundProps {
  frame: MapFrame;
  /** The widths of the main river and of the others. */
  widths: { main: number; other: number };
}

/** The ground of a map: contour lines with stronger index lines, and rivers. */
function MapGround({ frame, widths }: MapGroundProps) {
  const paths = levels.map((level) => levelPath(frame, level));
  return (
    <g fill="none">
      <g stroke={lineColor('contour')} strokeLinejoin="round">
        <path d={paths.filter((_, index) => !isIndexLine(index)).join('')} strokeWidth="0.7" />
        <path d={paths.filter((_, index) => isIndexLine(index)).join('')} strokeWidth="1.3" />
      </g>
      <g stroke={lineColor('river')} strokeLinecap="round" strokeLinejoin="round">
        {rivers().map((course, index) => {
          const path = smoothPath(frame, course);
          return <path key={path} d={path} strokeWidth={index === 0 ? widths.main : widths.other} />;
        })}
      </g>
    </g>
  );
}

export const AreaGround = () => <MapGround frame={areaFrame()} widths={{ main: 4, other: 2.5 }} />;
export const PosterGround = () => <MapGround frame={posterFrame} widths={{ main: 3, other: 2 }} />;
