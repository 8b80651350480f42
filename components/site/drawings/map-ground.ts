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

/** The contour lines of each level as an SVG path with integer coordinates and relative steps. */
function levelPaths(frame: MapFrame): string[] {
  const columns = Math.ceil(mapWidth(frame) / unitsPerMile / cellMiles);
  const rows = Math.ceil(mapHeight(frame) / unitsPerMile / cellMiles);
  const heights = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return terrainHeight({ east: frame.west + column * cellMiles, north: frame.north - row * cellMiles });
  });
  const heightAt = (column: number, row: number) => heights[row * (columns + 1) + column] ?? 0;
  return levels.map((level) => levelPath({ columns, rows, heightAt }, level));
}

function levelPath(grid: Parameters<typeof contourLines>[0], level: number): string {
  const unit = cellMiles * unitsPerMile;
  return contourLines(grid, level)
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

/**
 * The ground of a map as SVG: contour lines with stronger index lines, and rivers. `widths` are those of the main river and of
 * the others.
 */
function mapGround(frame: MapFrame, widths: { main: number; other: number }): string {
  const paths = levelPaths(frame);
  const lines = (isDrawn: (index: number) => boolean, width: string) =>
    `<path d="${paths.filter((_, index) => isDrawn(index)).join('')}" stroke-width="${width}"/>`;
  const courses = rivers().map(
    (course, index) =>
      `<path d="${smoothPath(frame, course)}" stroke-width="${index === 0 ? widths.main : widths.other}"/>`,
  );
  return `<g fill="none"><g stroke="${lineColor('contour')}" stroke-linejoin="round">${lines((index) => !isIndexLine(index), '0.7')}${lines(isIndexLine, '1.3')}</g><g stroke="${lineColor('river')}" stroke-linecap="round" stroke-linejoin="round">${courses.join('')}</g></g>`;
}

export const areaGround = () => mapGround(areaFrame(), { main: 4, other: 2.5 });
export const posterGround = () => mapGround(posterFrame, { main: 3, other: 2 });
