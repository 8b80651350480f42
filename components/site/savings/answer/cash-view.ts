import type { Estimate, EstimateMoney } from '@/lib/solar/estimate/estimate';
import type { AnswerPart } from './answer-slots';
import { dollarText } from './dollar-text';
import { roundStep } from './round-step';

/** The drawing's units; it is stretched to the width of the page. */
export const cashDrawing = { width: 1000, height: 360, rows: 6, years: 25 };

const { width, height, rows, years } = cashDrawing;
const YEAR_WIDTH = width / years;
/** The lines that shade the band, from its lower to its upper edge. */
const SHADING = Array.from({ length: 7 }, (_, line) => line / 6);

/** Cumulative cash over 25 years, with the band of 8 in 10; hidden without dollars. */
export function cashView({ money, systemKw }: Estimate): AnswerPart {
  const { low, mid, high } = money?.cashByYear ?? noCash;
  const scale = cashScale(Math.min(...low), Math.max(...high));
  const { step, rowsBelow, y } = scale;
  const payback = money?.payback.mid ?? null;
  const across = percent((payback ?? 0) / years);
  return {
    text: {
      'cash-summary': money ? summary(money) : '',
      'cash-label': payback === null ? '' : `Paid off in year ${payback}`,
      ...Object.fromEntries(
        Array.from({ length: rows + 1 }, (_, row) => [
          `cash-axis-${row}`,
          dollarText(step * (row - rowsBelow)),
        ]),
      ),
    },
    attributes: {
      'cash-band': { d: `${line(high.map(y))}${back(low.map(y))}` },
      'cash-shading': { d: SHADING.map((share) => line(between(low, high, share).map(y))).join('') },
      'cash-mid': { d: line(mid.map(y)) },
      'cash-zero': { d: `M0 ${y(0)}H${width}` },
      'cash-line': { x1: across, x2: across },
      'cash-dot': { cx: across, cy: percent(y(mid[payback ?? 0] ?? 0) / height) },
      'cash-label': { x: across, 'data-side': (payback ?? 0) > years / 2 ? 'left' : 'right' },
    },
    hidden: { cash: !money || !systemKw, 'cash-mark': payback === null },
    cells: {
      'cash-rows': low.flatMap((cash, year) =>
        [cash, mid[year] ?? 0, high[year] ?? 0].map((value, _, row) => dollarText(value, sizeOf(row))),
      ),
    },
  };
}

const zeros = new Array<number>(years + 1).fill(0);
const noCash: EstimateMoney['cashByYear'] = { low: zeros, mid: zeros, high: zeros };

/** Lines at round dollars, of which one is at zero: rows of the same height, of which as many are below it as are needed. */
function cashScale(lowest: number, highest: number) {
  const [loss, gain] = [Math.max(0, -lowest), Math.max(0, highest)];
  let step = roundStep((loss + gain) / rows);
  while (Math.ceil(loss / step) + Math.ceil(gain / step) > rows) step = roundStep(step * 1.01);
  const rowsBelow = Math.ceil(loss / step);
  return {
    step,
    rowsBelow,
    y: (cash: number) => Math.round(height * (1 - (cash / step + rowsBelow) / rows)),
  };
}

const between = (low: number[], high: number[], share: number) =>
  low.map((cash, year) => cash + ((high[year] ?? cash) - cash) * share);

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** A path along the years, in relative steps: they are short, and compress well. */
const line = (heights: number[]): string => `M0 ${heights[0] ?? 0}${steps(heights, YEAR_WIDTH)}`;

/** The rest of a band's outline: from its upper edge's end down, and back along the lower one. */
const back = (heights: number[]): string =>
  `V${heights.at(-1) ?? 0}${steps([...heights].reverse(), -YEAR_WIDTH)}Z`;

function steps(heights: number[], across: number): string {
  const each = heights.slice(1).map((at, index) => `${across} ${at - (heights[index] ?? 0)}`);
  return `l${each.join(' ')}`.replaceAll(' -', '-');
}

/** By which the amounts of a year are rounded, as in the sentences of the answer: by the larger end of their range. */
const sizeOf = (amounts: number[]) => Math.max(...amounts.map(Math.abs));

function summary({ cashByYear: { low, mid, high }, payback }: EstimateMoney): string {
  const [worst = 0, likely = 0, best = 0] = [low, mid, high].map((values) => values[years]);
  const size = sizeOf([worst, best]);
  return [
    `You start ${balanceText(mid[0] ?? 0)}.`,
    payback.mid === null
      ? 'Most likely, that isn’t paid off within 25 years: you’re then'
      : `Most likely, that’s paid off in year ${payback.mid}. After 25 years you’re`,
    `${balanceText(likely, size)}, and 8 in 10 are between ${balanceText(worst, size)} and ${balanceText(best, size)}.`,
  ].join(' ');
}

/** `$1,500 behind` for the `−$1,500` of the table. */
const balanceText = (value: number, size = value): string =>
  `${dollarText(Math.abs(value), size)} ${value < 0 ? 'behind' : 'ahead'}`;
