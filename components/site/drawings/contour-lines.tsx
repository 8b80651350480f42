import { contourLines } from '@/lib/solar/contours';
import { terrainHeight } from '@/lib/solar/terrain';
import { areaFrame, type MapFrame, mapHeight, mapWidth, posterFrame, unitsPerMile } from './map-frame';

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

/** The contour lines of a map in the stroke of their container, with stronger index lines. */
function ContourLines({ frame }: { frame: MapFrame }) {
  const paths = levels.map((level) => levelPath(frame, level));
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={paths.filter((_, index) => !isIndexLine(index)).join('')} strokeWidth="0.7" />
      <path d={paths.filter((_, index) => isIndexLine(index)).join('')} strokeWidth="1.3" />
    </g>
  );
}

export const AreaContours = () => <ContourLines frame={areaFrame} />;
export const PosterContours = () => <ContourLines frame={posterFrame} />;
