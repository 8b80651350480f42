interface Grid {
  columns: number;
  rows: number;
  /** The height at a grid point. */
  heightAt: (column: number, row: number) => number;
}

type Point = readonly [x: number, y: number];

/** The contour lines of one level by marching squares, as polylines in grid units. */
export function contourLines({ columns, rows, heightAt }: Grid, level: number): Point[][] {
  const segments: [Point, Point][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const crossings = cellCrossings(column, row, heightAt, level);
      for (let end = 1; end < crossings.length; end += 2) {
        const [from, to] = [crossings[end - 1], crossings[end]];
        if (from && to) segments.push([from, to]);
      }
    }
  }
  return joinSegments(segments);
}

/** The points where a level crosses the edges of a cell, clockwise from the top edge. */
function cellCrossings(column: number, row: number, heightAt: Grid['heightAt'], level: number): Point[] {
  const corners = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ] as const;
  return corners.flatMap((corner, index): Point[] => {
    const next = corners[(index + 1) % 4] ?? corner;
    const [here, there] = [heightAt(...corner) - level, heightAt(...next) - level];
    if (here < 0 === there < 0) return [];
    // Interpolated from the same end for both cells that share the edge, so that they get the same point.
    const [from, to, fraction] =
      corner[0] + corner[1] < next[0] + next[1]
        ? [corner, next, here / (here - there)]
        : [next, corner, there / (there - here)];
    return [[from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]];
  });
}

/** Joins line segments with common end points to polylines. */
function joinSegments(segments: [Point, Point][]): Point[][] {
  const key = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;
  const segmentsByEnd = new Map<string, Set<[Point, Point]>>();
  for (const segment of segments) {
    for (const end of segment)
      segmentsByEnd.set(key(end), (segmentsByEnd.get(key(end)) ?? new Set()).add(segment));
  }
  const unvisited = new Set(segments);
  const walk = (from: Point): Point[] => {
    const segment = [...(segmentsByEnd.get(key(from)) ?? [])].find((candidate) => unvisited.has(candidate));
    if (!segment) return [];
    unvisited.delete(segment);
    const to = key(segment[0]) === key(from) ? segment[1] : segment[0];
    return [to, ...walk(to)];
  };
  const polylines: Point[][] = [];
  for (const segment of segments) {
    if (!unvisited.delete(segment)) continue;
    const [start, end] = segment;
    polylines.push([...walk(start).reverse(), start, end, ...walk(end)]);
  }
  return polylines;
}
