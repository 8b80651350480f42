/**
 * A cell as Excel (US, and for the start of a formula also Japanese) parses it from a field of a CSV file: its kind, and
 * what it shows and saves again.
 */
export interface ExcelCell {
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'formula';
  shows: string;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ERRORS = ['#N/A', '#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!'];
const TIME = /^(\d{1,4}):(\d{0,2})(?::(\d{0,2})(?:\.\d+)?)?( ?[ap]m?)?$|^(\d{1,2}) +[ap]m?$/i;

/** A reference model, based on what Excel does and not on what the export guards. */
export function excelCell(field: string): ExcelCell {
  const text = field.trim();
  const number = numberOf(text);
  if (number !== undefined) return { kind: 'number', shows: formatGeneral(number) };
  if (/^[=+@\-−＝＋－＠﹦﹢﹣﹫]/.test(text)) return { kind: 'formula', shows: '' };
  if (/^(true|false)$/i.test(text)) return { kind: 'boolean', shows: text.toUpperCase() };
  if (ERRORS.includes(text.toUpperCase())) return { kind: 'error', shows: text.toUpperCase() };
  const day = dayOf(text);
  if (day) return { kind: 'date', shows: day };
  if (TIME.test(text)) return { kind: 'date', shows: 'a time' };
  return { kind: 'text', shows: field };
}

function numberOf(text: string): number | undefined {
  const fraction = /^(\d+) +(\d{1,5})\/(\d{1,5})$/.exec(text);
  if (fraction) return Number(fraction[1]) + Number(fraction[2]) / Number(fraction[3]);
  const bare = text.replace(/^\((.*)\)$/, '-$1').replace(/^([+-]?) ?\$ ?/, '$1');
  const parts = /^([+-]?)(\d{1,3}(?:,\d{3,})+|\d+)?(\.\d*)?(e[+-]?\d+)?( ?%)?$/i.exec(bare);
  if (!parts || (parts[2] === undefined && !/\d/.test(parts[3] ?? ''))) return undefined;
  return Number.parseFloat(bare.replaceAll(',', '')) / (parts[5] ? 100 : 1);
}

/** Excel keeps fifteen digits; a cell of the General format shows eleven. */
function formatGeneral(number: number): string {
  const kept = Number(number.toPrecision(15));
  return Math.abs(kept) < 1e11 ? String(kept) : kept.toExponential(5).replace(/\.?0*e/, 'E');
}

/** The day as 2026-11-21; a date without a year is one of this year. */
function dayOf(text: string): string | undefined {
  const [, date = ''] = /^(.*?)(?: +\d{1,2}(?::\d{0,2}){1,2}(?: ?[ap]m?)?)?$/i.exec(text) ?? [];
  const parts = date.split(/ *[-/] *|,? +/);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const named = parts.findIndex((part) => monthOf(part));
  if (named === 0 || named === 1) return dayWithName(parts, named);
  if (named > 0 || parts.some((part) => !/^\d{1,4}$/.test(part)) || !/[-/]/.test(date)) return undefined;
  const numbers = parts.map(Number) as [number, number, number?];
  if (/^\d{4}$/.test(parts[0] ?? '')) return isoDay(numbers[0], numbers[1], numbers[2] ?? 1);
  if (/^\d{4}$/.test(parts[1] ?? '') && parts.length === 2) return isoDay(numbers[1], numbers[0], 1);
  return isoDay(numbers[2] ?? new Date().getFullYear(), numbers[0], numbers[1]);
}

function dayWithName(parts: string[], named: number): string | undefined {
  const month = monthOf(parts[named]) ?? 0;
  const numbers = parts.filter((_, index) => index !== named);
  if (numbers.some((part) => !/^\d{1,4}$/.test(part))) return undefined;
  const [first = 0, second] = numbers.map(Number);
  if (second === undefined && first > 31) return isoDay(first, month, 1);
  return isoDay(second ?? new Date().getFullYear(), month, first);
}

const monthOf = (part = '') => {
  const small = part.toLowerCase().replace(/\.$/, '');
  const index = MONTHS.findIndex(
    (month) => small === month || small === month.slice(0, 3) || (small === 'sept' && month[0] === 's'),
  );
  return index < 0 ? undefined : index + 1;
};

function isoDay(year: number, month: number, day: number): string | undefined {
  const full = year < 30 ? 2000 + year : year < 100 ? 1900 + year : year;
  if (full < 1900) return undefined;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
