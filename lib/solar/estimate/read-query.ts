import { z } from 'zod';
import { compassNames } from '@/lib/site/savings';
import { townAnchor } from '@/lib/site/town-notes';
import { towns } from '@/lib/site/towns';
import { constantText } from '@/lib/solar/estimate/constant-text';
import { type ConstantKey, type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';
import {
  compassPoints,
  customers,
  type EstimateInputs,
  inputLimits,
  type Ridge,
  treeShades,
  typicalHouse,
} from '@/lib/solar/estimate/inputs';
import { CREDIT_CLAIMED, constantKeys } from '@/lib/solar/estimate/query';
import { CREDIT_NOTE, limitNote, repeatedNote, type Subject, unreadableNote } from './query-notes';

/** A value of the query: how it is read, and how notes on it speak of it. */
interface Field<Value> extends Subject<Value> {
  schema: z.ZodType<Value>;
}

/** Longer text is nobody's answer. */
const MAX_LENGTH = 40;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const typedText = z.string().trim().max(MAX_LENGTH);
const typedWord = typedText.toLowerCase();

/** A number as people type it, such as `$1,500`, `27°` or `2.5%`. Infinity and NaN aren't numbers. */
const typedNumber = typedText
  .transform((text) => text.replace(/[$,%°¢\s]/g, ''))
  .pipe(z.string().regex(DECIMAL))
  // Adding zero makes a negative zero positive.
  .transform((text) => Number(text) + 0)
  .pipe(z.number());

const numberWithin = ({ min, max }: { min: number; max: number }) =>
  typedNumber.pipe(z.number().min(min).max(max));

const roofSchema = z
  .union([
    typedWord.pipe(z.enum(compassPoints)).transform((point) => compassPoints.indexOf(point) * 45),
    typedNumber,
  ])
  .pipe(z.number().min(inputLimits.roof.min).max(inputLimits.roof.max));

const townNames: ReadonlyMap<string, string> = new Map(
  towns.map(({ name }): [anchor: string, name: string] => [townAnchor(name), name]),
);
const townSchema = typedText.transform(townAnchor).refine((anchor) => townNames.has(anchor));

const degreesText = (degrees: number) => `${degrees}°`;
/** A limit of a direction rather than the name of one. */
const isNorth = (degrees: number) => degrees % inputLimits.roof.max === 0;
const directionText = (degrees: number) => {
  const point = compassPoints[degrees / 45];
  return point && !isNorth(degrees) ? compassNames[point].toLowerCase() : degreesText(degrees);
};
const quoted = (word: string) => `“${word}”`;

const fields = {
  bill: {
    name: 'the monthly bill',
    schema: numberWithin(inputLimits.bill),
    textOf: (dollars: number) => constantText(dollars, 'dollars'),
  },
  for: {
    name: 'whether it’s a home or a business',
    schema: typedWord.pipe(z.enum(customers)),
    textOf: quoted,
  },
  town: {
    name: 'the town',
    schema: townSchema,
    textOf: (anchor: string) => townNames.get(anchor) ?? quoted(anchor),
  },
  roof: {
    name: 'the direction of the roof',
    schema: roofSchema,
    textOf: directionText,
  },
  pitch: { name: 'the pitch of the roof', schema: numberWithin(inputLimits.pitch), textOf: degreesText },
  trees: { name: 'the shade from trees', schema: typedWord.pipe(z.enum(treeShades)), textOf: quoted },
  use: {
    name: 'the monthly use',
    schema: numberWithin(inputLimits.use),
    textOf: (kwh: number) => constantText(kwh, 'kwh'),
  },
  limit: {
    name: 'the largest system for the roof',
    schema: numberWithin(inputLimits.limit),
    textOf: (kw: number) => `${kw} kW`,
  },
};

const creditField: Field<boolean> = {
  name: 'the choice of the federal credit',
  schema: typedWord.pipe(z.enum([CREDIT_CLAIMED, 'none'])).transform((credit) => credit === CREDIT_CLAIMED),
  textOf: () => 'none',
};

const ridgeField: Field<[string, string, string]> = {
  name: 'the ridge',
  schema: z
    .string()
    .max(3 * MAX_LENGTH)
    .transform((text) => text.split(','))
    .pipe(z.tuple([z.string(), z.string(), z.string()])),
  textOf: ([east, south, west]) => `${east}° east, ${south}° south and ${west}° west`,
};

const sideField = (side: keyof Ridge): Field<number> => ({
  name: `the ${side} ridge`,
  schema: numberWithin(inputLimits.ridge),
  textOf: degreesText,
});

function constantField(key: ConstantKey): Field<number> {
  const { label, unit, min, max } = estimateConstants[key];
  return {
    name: `the assumption “${label}”`,
    schema: numberWithin({ min, max }),
    textOf: (value) => constantText(value, unit),
    withoutValue: 'we used ours',
  };
}

const constantFields = constantKeys.map((key) => [key, constantField(key)] as const);

/** What a query says. */
export interface ReadQuery {
  inputs: EstimateInputs;
  /** What reading it changed, in words. */
  notes: string[];
  /** The keys that the notes are about. */
  notedKeys: ReadonlySet<string>;
}

/**
 * Reads the inputs of an estimate from a query, as `estimateQuery` or a form without JavaScript writes it. It never throws:
 * a missing or blank value is the typical house's, a number outside of its limits becomes the limit, and what can't be
 * read is replaced. Each note tells the visitor about one change. A form may send the ridge as three values of its key.
 */
export function readEstimateQuery(params: URLSearchParams): ReadQuery {
  const reader = new QueryReader(params);
  const customer = reader.read('for', fields.for, typicalHouse.for);
  const inputs: EstimateInputs = {
    bill: reader.read('bill', fields.bill, typicalHouse.bill),
    for: customer,
    town: reader.read('town', fields.town, typicalHouse.town),
    roof: reader.read('roof', fields.roof, typicalHouse.roof) % inputLimits.roof.max,
    pitch: reader.read('pitch', fields.pitch, typicalHouse.pitch),
    trees: reader.read('trees', fields.trees, typicalHouse.trees),
    ridge: reader.readRidge(),
    credit: reader.readCredit(customer === 'business'),
    use: reader.read('use', fields.use, undefined),
    limit: reader.read('limit', fields.limit, undefined),
    assumptions: reader.readAssumptions(),
  };
  const { notes, notedKeys } = reader;
  return { inputs, notes, notedKeys };
}

class QueryReader {
  readonly notes: string[] = [];
  readonly notedKeys = new Set<string>();

  constructor(private readonly params: URLSearchParams) {}

  read<Value, Fallback extends Value | undefined>(
    key: string,
    field: Field<Value>,
    fallback: Fallback,
  ): Value | Fallback {
    const texts = this.textsOf(key);
    if (new Set(texts).size > 1) this.note(key, repeatedNote(field));
    return this.valueOf(key, texts[0], field, fallback);
  }

  readRidge(): Ridge {
    const { ridge } = typicalHouse;
    const preset: [string, string, string] = [`${ridge.east}`, `${ridge.south}`, `${ridge.west}`];
    const values = this.params.getAll('ridge');
    const text = values.every((value) => value.trim() === '') ? undefined : values.join(',');
    const [east, south, west] = this.valueOf('ridge', text, ridgeField, preset);
    return {
      east: this.valueOf('ridge', east, sideField('east'), ridge.east),
      south: this.valueOf('ridge', south, sideField('south'), ridge.south),
      west: this.valueOf('ridge', west, sideField('west'), ridge.west),
    };
  }

  readCredit(isBusiness: boolean): boolean {
    const isClaimed = this.read('credit', creditField, false);
    if (isClaimed && !isBusiness) this.note('credit', CREDIT_NOTE);
    return isClaimed && isBusiness;
  }

  readAssumptions(): Partial<ConstantValues> {
    const given = constantFields.flatMap(([key, field]) => {
      const value = this.read(key, field, undefined);
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(given);
  }

  private textsOf(key: string): string[] {
    return this.params.getAll(key).filter((text) => text.trim() !== '');
  }

  private note(key: string, text: string) {
    this.notes.push(text);
    this.notedKeys.add(key);
  }

  private valueOf<Value, Fallback extends Value | undefined>(
    key: string,
    text: string | undefined,
    field: Field<Value>,
    fallback: Fallback,
  ): Value | Fallback {
    if (text === undefined || text.trim() === '') return fallback;
    const { data, error } = field.schema.safeParse(text);
    if (!error) return data;
    const [issue] = error.issues;
    if (issue?.code === 'too_big' && issue.origin === 'number')
      return this.limited(key, field, issue.maximum as Value, 'over');
    if (issue?.code === 'too_small' && issue.origin === 'number')
      return this.limited(key, field, issue.minimum as Value, 'under');
    this.note(key, unreadableNote(field, fallback));
    return fallback;
  }

  private limited<Value>(key: string, field: Field<Value>, limit: Value, side: 'over' | 'under'): Value {
    this.note(key, limitNote(field, limit, side));
    return limit;
  }
}
