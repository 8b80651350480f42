interface Grid {
  columns: number;
  rows: number;
  /** Height at a crossing of the grid. */
  heightAt: (column: number, row: number) => number;
}

type Point = readonly [x: number, y: number];

/**
 * The contour lines of one level, as runs of points in grid units (marching squares: where the ground crosses the
 * level on the edges of a cell, those crossings are joined).
 */
export function contourLines({ columns, rows, heightAt }: Grid, level: number): Point[][] {
  const pieces: [Point, Point][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const crossings = cellCrossings(column, row, heightAt, level);
      for (let end = 1; end < crossings.length; end += 2) {
        const [from, to] = [crossings[end - 1], crossings[end]];
        if (from && to) pieces.push([from, to]);
      }
    }
  }
  return joined(pieces);
}

/** Where a level crosses a cell's edges, clockwise from the top edge. */
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
    // Both cells that share an edge must find the same point: measure it from the same end.
    const [from, to, part] =
      corner[0] + corner[1] < next[0] + next[1]
        ? [corner, next, here / (here - there)]
        : [next, corner, there / (there - here)];
    return [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
  });
}

/** Pieces that share an end, as runs. */
function joined(pieces: [Point, Point][]): Point[][] {
  const key = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;
  const at = new Map<string, Set<[Point, Point]>>();
  for (const piece of pieces) {
    for (const end of piece) at.set(key(end), (at.get(key(end)) ?? new Set()).add(piece));
  }
  const left = new Set(pieces);
  const walk = (from: Point): Point[] => {
    const piece = [...(at.get(key(from)) ?? [])].find((one) => left.has(one));
    if (!piece) return [];
    left.delete(piece);
    const to = key(piece[0]) === key(from) ? piece[1] : piece[0];
    return [to, ...walk(to)];
  };
  const runs: Point[][] = [];
  for (const piece of pieces) {
    if (!left.delete(piece)) continue;
    const [start, end] = piece;
    runs.push([...walk(start).reverse(), start, end, ...walk(end)]);
  }
  return runs;
}
