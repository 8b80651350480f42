import roof from '@/lib/site/hero-roof.json' with { type: 'json' };
import { ROOF_PANELS } from '@/lib/solar/estimate/system-size';

/** A picture of the hero whose roof takes panels. */
export type RoofView = keyof typeof roof.views;

/** The pictures, and where the panels' corners are in each: written by the art build from the cameras of the scene. */
export const roofViews = roof.views;
/** A place in the block, counted from the ridge and from its near end. */
interface Cell {
  row: number;
  column: number;
}

type Point = readonly number[];
/** From a part of the block's length and depth, both from 0 to 1, to pixels of the picture. */
type Projection = (across: number, down: number) => string;

const STEP = { across: roof.column + roof.gap, down: roof.row + roof.gap };
const LENGTH = roof.columns * STEP.across - roof.gap;
const DEPTH = roof.rows * STEP.down - roof.gap;
/** Lines between the cells of a panel, as parts of its width and height. */
const CELLS = { across: [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6], down: [1 / 3, 2 / 3] };
const FROM_TOP = 4;

/** A tidy block for any count, without a row of one or two: below three rows it starts one row under the ridge. */
export function blockCells(count: number): Cell[] {
  const rows = Math.ceil(count / roof.columns);
  const columns = Math.ceil(count / rows);
  const top = rows < FROM_TOP ? 1 : 0;
  return Array.from({ length: count }, (_, index) => ({
    row: top + Math.floor(index / columns),
    column: index % columns,
  }));
}

/** Every place of the block, row by row from the ridge. */
export const allCells: Cell[] = Array.from({ length: ROOF_PANELS }, (_, index) => ({
  row: Math.floor(index / roof.columns),
  column: index % roof.columns,
}));

/** The projection of the unit square to a quadrilateral, given clockwise. */
function projectionTo([a, b, c, d]: readonly Point[]): Projection {
  const [ax = 0, ay = 0] = a ?? [];
  const [bx = 0, by = 0] = b ?? [];
  const [cx = 0, cy = 0] = c ?? [];
  const [dx = 0, dy = 0] = d ?? [];
  const sum = { x: ax - bx + cx - dx, y: ay - by + cy - dy };
  const scale = (bx - cx) * (dy - cy) - (dx - cx) * (by - cy);
  const g = (sum.x * (dy - cy) - (dx - cx) * sum.y) / scale;
  const h = ((bx - cx) * sum.y - sum.x * (by - cy)) / scale;
  return (across, down) => {
    const depth = g * across + h * down + 1;
    const x = (bx - ax + g * bx) * across + (dx - ax + h * dx) * down + ax;
    const y = (by - ay + g * by) * across + (dy - ay + h * dy) * down + ay;
    return `${round(x / depth)} ${round(y / depth)}`;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A part of a panel, from 0 to 1, as parts of the block. */
const inBlock = ({ row, column }: Cell, across: number, down: number): [number, number] => [
  (column * STEP.across + across * roof.column) / LENGTH,
  (row * STEP.down + down * roof.row) / DEPTH,
];

/** The SVG paths of a panel: its shadow on the roof, its glass, and the lines between its cells. */
export function panelPaths(view: RoofView, cell: Cell): { shadow: string; glass: string; lines: string } {
  const on = projectionTo(roof.views[view].panels);
  const below = projectionTo(roof.views[view].shadow);
  const at = (project: Projection, across: number, down: number) => project(...inBlock(cell, across, down));
  const outline = (project: Projection, grow = 0) =>
    `M${at(project, -grow, -grow)}L${at(project, 1 + grow, -grow)}L${at(project, 1 + grow, 1 + grow)}L${at(project, -grow, 1 + grow)}Z`;
  const across = CELLS.across.map((part) => `M${at(on, part, 0)}L${at(on, part, 1)}`);
  const down = CELLS.down.map((part) => `M${at(on, 0, part)}L${at(on, 1, part)}`);
  return { shadow: outline(below, 0.02), glass: outline(on), lines: [...across, ...down].join('') };
}

/** The outline of a block of panels as a grid of lines. */
export function blockOutline(view: RoofView, count: number): string {
  const project = projectionTo(roof.views[view].panels);
  const cells = blockCells(count);
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return '';
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const line = (from: Cell, to: Cell) => `M${project(...corner(from))}L${project(...corner(to))}`;
  const rows = range(first.row, last.row + 1).map((row) =>
    line({ row, column: 0 }, { row, column: row > last.row ? last.column + 1 : columns }),
  );
  const ends = range(0, columns).map((column) =>
    line({ row: first.row, column }, { row: column > last.column + 1 ? last.row : last.row + 1, column }),
  );
  return [...rows, ...ends].join('');
}

/** The corner of a place that is nearest to the ridge's near end, within the block. */
const corner = ({ row, column }: Cell): [number, number] => [
  Math.min(1, (column * STEP.across) / LENGTH),
  Math.min(1, (row * STEP.down) / DEPTH),
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
