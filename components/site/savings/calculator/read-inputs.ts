import { type ConstantKey, type ConstantValues, constantKeys } from '@/lib/solar/estimate/constant-keys';
import {
  compassPoints,
  customers,
  type EstimateInputs,
  inputLimits,
  treeShades,
  typicalHouse,
} from '@/lib/solar/estimate/inputs';
import { CREDIT_CLAIMED } from '@/lib/solar/estimate/query';

/** A form field's limits are text. */
interface Limits {
  min: number | string;
  max: number | string;
}

/** What a form offers besides its fields' own limits. */
export interface Offered {
  /** The anchors of the towns. */
  towns: readonly string[];
  /** Our assumptions, and between which values a visitor may change each. */
  defaults: ConstantValues;
  limitsOf(key: ConstantKey): Limits;
}

/** The values of a form or of a query. */
interface Values {
  getAll(key: string): (string | File)[];
}

/**
 * Reads the inputs of an estimate as `readEstimateQuery` (lib/solar/estimate) does on the server, but without its notes, which a
 * visitor who is still typing can't use: a blank or unreadable value is the typical house's, and a number outside of
 * its limits becomes the limit. An assumption that equals ours isn't one.
 */
export function readInputs(values: Values, { towns, ...offered }: Offered): EstimateInputs {
  const text = (key: string) => texts(values, key)[0];
  const word = <Word extends string>(key: string, words: readonly Word[], preset: Word) =>
    words.find((one) => one === text(key)?.toLowerCase()) ?? preset;
  const number = (key: keyof typeof inputLimits) => numberWithin(text(key), inputLimits[key]);
  const customer = word('for', customers, typicalHouse.for);
  return {
    bill: number('bill') ?? typicalHouse.bill,
    for: customer,
    town: word('town', towns, typicalHouse.town),
    roof: readRoof(text('roof')),
    pitch: number('pitch') ?? typicalHouse.pitch,
    trees: word('trees', treeShades, typicalHouse.trees),
    ridge: readRidge(values),
    credit: customer === 'business' && text('credit')?.toLowerCase() === CREDIT_CLAIMED,
    use: number('use'),
    limit: number('limit'),
    assumptions: readAssumptions(text, offered),
  };
}

const texts = (values: Values, key: string): string[] =>
  values
    .getAll(key)
    .map((value) => String(value).trim())
    .filter((value) => value !== '');

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number as people type it, such as `$1,500`, within limits; undefined for anything else. */
function numberWithin(text: string | undefined, { min, max }: Limits): number | undefined {
  const typed = text?.replace(/[$,%°¢\s]/g, '') ?? '';
  const value = Number(typed);
  return DECIMAL.test(typed) && Number.isFinite(value)
    ? Math.min(Number(max), Math.max(Number(min), value)) + 0
    : undefined;
}

function readRoof(text = ''): number {
  const point = (compassPoints as readonly string[]).indexOf(text.toLowerCase());
  const degrees = point >= 0 ? point * 45 : numberWithin(text, inputLimits.roof);
  return (degrees ?? typicalHouse.roof) % inputLimits.roof.max;
}

/** Three values from a form, or one with commas from a query. */
function readRidge(values: Values) {
  const { ridge } = typicalHouse;
  const sides = values.getAll('ridge').join().split(',');
  const [east, south, west] = sides.length === 3 ? sides : [];
  const side = (text: string | undefined, preset: number) => numberWithin(text, inputLimits.ridge) ?? preset;
  return { east: side(east, ridge.east), south: side(south, ridge.south), west: side(west, ridge.west) };
}

function readAssumptions(
  text: (key: string) => string | undefined,
  { defaults, limitsOf }: Omit<Offered, 'towns'>,
) {
  const given = constantKeys.flatMap((key) => {
    const value = numberWithin(text(key), limitsOf(key));
    return value === undefined || value === defaults[key] ? [] : [[key, value] as const];
  });
  return Object.fromEntries(given);
}
