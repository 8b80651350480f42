import { type ConstantKey, type ConstantValues, constantKeys } from './constant-keys';
import {
  compassPoints,
  customers,
  type EstimateInputs,
  heatings,
  inputLimits,
  type Ridge,
  treeShades,
} from './inputs';
import { switches } from './query';
import { typicalHouse } from './typical-house';

/** A form field's limits are text. */
interface Limits {
  min: number | string;
  max: number | string;
}

/** What the constants and towns allow. */
export interface Offered {
  /** The anchor of a town by its name or anchor; undefined if it isn't on our list. */
  townOf(text: string): string | undefined;
  /** Our values of the assumptions. */
  defaults: Partial<ConstantValues>;
  /** Between which values a visitor may change an assumption. */
  limitsOf(key: ConstantKey): Limits;
}

/** How the inputs differ from what the values say. */
export interface ReadingNote {
  key: string;
  /** Part of a value with several parts. */
  side?: keyof Ridge | undefined;
  kind: 'over' | 'under' | 'unreadable' | 'repeated' | 'credit-of-home' | 'incomplete';
  /** What is used instead; undefined if nothing is. */
  replacement?: string | number | undefined;
}

/** The values of a form or of a query. */
interface Values {
  getAll(key: string): (string | File)[];
}

/** Undefined if the text can't be read. */
type Parse<Value> = (text: string) => { value: Value; limit?: 'over' | 'under' } | undefined;

/** Longer text is nobody's answer. */
const MAX_LENGTH = 40;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number as people type it, such as `$1,500`, `27°` or `2.5%`. */
const numberWithin =
  ({ min, max }: Limits): Parse<number> =>
  (text) => {
    const typed = text.replace(/[$,%°¢\s]/g, '');
    const value = Number(typed);
    if (!DECIMAL.test(typed) || !Number.isFinite(value)) return undefined;
    if (value > Number(max)) return { value: Number(max), limit: 'over' };
    if (value < Number(min)) return { value: Number(min), limit: 'under' };
    // Adding zero makes a negative zero positive.
    return { value: value + 0 };
  };

const parseRoof: Parse<number> = (text) => {
  const point = (compassPoints as readonly string[]).indexOf(text.toLowerCase());
  return point < 0 ? numberWithin(inputLimits.roof)(text) : { value: point * 45 };
};

const oneOf =
  <Word extends string>(words: readonly Word[]): Parse<Word> =>
  (text) =>
    found(words.find((word) => word === text.toLowerCase()));

const found = <Value>(value: Value | undefined) => (value === undefined ? undefined : { value });

/**
 * Reads the inputs of an estimate from a form, or from a query as `estimateQuery` or a form without JavaScript writes it. It
 * never throws: a missing or blank value is the typical house's, a number outside of its limits becomes the limit, and what
 * can't be read is replaced. `note` hears of each such change. An assumption that equals ours isn't one, and the ridge is
 * three values of its key, or one with commas.
 */
export function readInputs(
  values: Values,
  { townOf, defaults, limitsOf }: Offered,
  note: (note: ReadingNote) => void = () => {},
): EstimateInputs {
  function parsed<Value extends string | number, Preset extends Value | undefined>(
    text: string,
    parse: Parse<Value>,
    preset: Preset,
    subject: Pick<ReadingNote, 'key' | 'side'>,
  ): Value | Preset {
    if (text === '') return preset;
    const result = text.length > MAX_LENGTH ? undefined : parse(text);
    if (!result) note({ ...subject, kind: 'unreadable', replacement: preset });
    else if (result.limit) note({ ...subject, kind: result.limit, replacement: result.value });
    return result ? result.value : preset;
  }

  function read<Value extends string | number, Preset extends Value | undefined>(
    key: string,
    parse: Parse<Value>,
    preset: Preset,
  ): Value | Preset {
    const texts = values
      .getAll(key)
      .map((value) => String(value).trim())
      .filter(Boolean);
    if (new Set(texts).size > 1) note({ key, kind: 'repeated' });
    return parsed(texts[0] ?? '', parse, preset, { key });
  }

  function readRidge(): Ridge {
    const { ridge } = typicalHouse();
    const texts = values
      .getAll('ridge')
      .join()
      .split(',')
      .map((text) => text.trim());
    if (texts.length !== 3) {
      if (texts.some(Boolean))
        note({ key: 'ridge', kind: 'unreadable', replacement: Object.values(ridge).join() });
      return ridge;
    }
    const side = (name: keyof Ridge, text = '') =>
      parsed(text, numberWithin(inputLimits.ridge), ridge[name], { key: 'ridge', side: name });
    return { east: side('east', texts[0]), south: side('south', texts[1]), west: side('west', texts[2]) };
  }

  const isOn = (key: keyof typeof switches) =>
    read(key, oneOf([switches[key], 'none']), 'none') === switches[key];

  function readCredit(isBusiness: boolean): boolean {
    const isClaimed = isOn('credit');
    if (isClaimed && !isBusiness) note({ key: 'credit', kind: 'credit-of-home' });
    return isClaimed && isBusiness;
  }

  /** All twelve, or none. */
  function readMonths(): number[] | undefined {
    const given = values.getAll('months').map(String);
    const texts = (given.length === 1 ? (given[0]?.split(',') ?? []) : given).map((text) => text.trim());
    if (!texts.some(Boolean)) return undefined;
    const numbers = texts.flatMap((text) => {
      const result = text.length > MAX_LENGTH ? undefined : numberWithin(inputLimits.months)(text);
      return result && !result.limit ? result.value : [];
    });
    if (texts.length === 12 && numbers.length === 12 && numbers.some(Boolean)) return numbers;
    note({
      key: 'months',
      kind: numbers.length < texts.filter(Boolean).length ? 'unreadable' : 'incomplete',
    });
    return undefined;
  }

  const customer = read('for', oneOf(customers), typicalHouse().for);
  return {
    bill: read('bill', numberWithin(inputLimits.bill), typicalHouse().bill),
    for: customer,
    town: read('town', (text) => found(townOf(text)), typicalHouse().town),
    roof: read('roof', parseRoof, typicalHouse().roof) % inputLimits.roof.max,
    pitch: read('pitch', numberWithin(inputLimits.pitch), typicalHouse().pitch),
    trees: read('trees', oneOf(treeShades), typicalHouse().trees),
    ridge: readRidge(),
    credit: readCredit(customer === 'business'),
    depreciation: isOn('depreciation') && customer === 'business',
    heating: read('heating', oneOf(heatings), typicalHouse().heating),
    homeByDay: isOn('day'),
    car: isOn('car'),
    battery: isOn('battery'),
    use: read('use', numberWithin(inputLimits.use), undefined),
    months: readMonths(),
    limit: read('limit', numberWithin(inputLimits.limit), undefined),
    loan: read('loan', numberWithin(inputLimits.loan), undefined),
    term: read('term', numberWithin(inputLimits.term), typicalHouse().term),
    assumptions: Object.fromEntries(
      constantKeys.flatMap((key) => {
        const value = read(key, numberWithin(limitsOf(key)), undefined);
        return value === undefined || value === defaults[key] ? [] : [[key, value] as const];
      }),
    ),
  };
}
