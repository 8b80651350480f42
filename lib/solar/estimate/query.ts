import { constantKeys } from './constant-keys.ts';
import { compassPoints, type EstimateInputs, type Ridge, typicalHouse } from './inputs.ts';

/** The keys of an estimate's query besides those of the constants, in canonical order. */
export const inputKeys = [
  'bill',
  'for',
  'town',
  'roof',
  'pitch',
  'trees',
  'ridge',
  'credit',
  'use',
  'limit',
] as const;
type InputKey = (typeof inputKeys)[number];

/** The value of `credit` for a business that claims the federal credit. */
export const CREDIT_CLAIMED = '48e';

export { constantKeys };

const DEGREES_BETWEEN_POINTS = 360 / compassPoints.length;

/** The direction of a roof: a compass point if it faces one exactly, otherwise degrees clockwise from north. */
export const roofText = (degrees: number): string =>
  (degrees % DEGREES_BETWEEN_POINTS === 0 && compassPoints[degrees / DEGREES_BETWEEN_POINTS]) ||
  String(degrees);

const ridgeText = ({ east, south, west }: Ridge) => `${east},${south},${west}`;

/** The text of each input; undefined if it isn't given. */
const inputTexts = (inputs: EstimateInputs): Record<InputKey, string | undefined> => ({
  bill: String(inputs.bill),
  for: inputs.for,
  town: inputs.town,
  roof: roofText(inputs.roof),
  pitch: String(inputs.pitch),
  trees: inputs.trees,
  ridge: ridgeText(inputs.ridge),
  credit: inputs.credit && inputs.for === 'business' ? CREDIT_CLAIMED : undefined,
  use: inputs.use?.toString(),
  limit: inputs.limit?.toString(),
});

const typicalTexts = inputTexts(typicalHouse);

/**
 * The canonical query of an estimate, such as `bill=200&town=mars-hill&ridge=20,5,5`: without a question mark, in a fixed
 * order, and without what equals the typical house, whose query is empty. `readInputs` reads it.
 */
export function estimateQuery(inputs: EstimateInputs): string {
  const texts = inputTexts(inputs);
  return [
    ...inputKeys.map((key) => pair(key, texts[key] === typicalTexts[key] ? undefined : texts[key])),
    ...constantKeys.map((key) => pair(key, inputs.assumptions[key]?.toString())),
  ]
    .filter((text) => text !== undefined)
    .join('&');
}

/** Commas stay readable; every other value is a word or a number, unless the inputs come from elsewhere. */
const pair = (key: string, value: string | undefined) =>
  value === undefined ? undefined : `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`;
