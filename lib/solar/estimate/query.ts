import { fromFacts } from '@/lib/site/facts/current';
import { constantKeys } from './constant-keys.ts';
import { inputKeys } from './input-keys';
import { compassPoints, type EstimateInputs, type Ridge } from './inputs.ts';
import { typicalHouse } from './typical-house';

type InputKey = (typeof inputKeys)[number];

/** The values of the inputs that are on or off: `credit=48e` for a business that claims the federal credit. */
export const switches = {
  credit: '48e',
  depreciation: 'yes',
  day: 'home',
  car: 'night',
  battery: 'yes',
} as const;

export { constantKeys, inputKeys };

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
  credit: inputs.credit && inputs.for === 'business' ? switches.credit : undefined,
  depreciation: inputs.depreciation && inputs.for === 'business' ? switches.depreciation : undefined,
  heating: inputs.heating,
  day: inputs.homeByDay ? switches.day : undefined,
  car: inputs.car ? switches.car : undefined,
  battery: inputs.battery ? switches.battery : undefined,
  use: inputs.use?.toString(),
  months: inputs.months?.join(),
  limit: inputs.limit?.toString(),
  loan: inputs.loan?.toString(),
  term: String(inputs.term),
});

const typicalTexts = fromFacts(() => inputTexts(typicalHouse()));

/**
 * The canonical query of an estimate, such as `bill=200&town=mars-hill&ridge=20,5,5`: without a question mark, in a fixed
 * order, and without what equals the typical house, whose query is empty. `readInputs` reads it.
 */
export function estimateQuery(inputs: EstimateInputs): string {
  const texts = inputTexts(inputs);
  return [
    ...inputKeys.map((key) => pair(key, texts[key] === typicalTexts()[key] ? undefined : texts[key])),
    ...constantKeys.map((key) => pair(key, inputs.assumptions[key]?.toString())),
  ]
    .filter((text) => text !== undefined)
    .join('&');
}

/** Commas stay readable; every other value is a word or a number, unless the inputs come from elsewhere. */
const pair = (key: string, value: string | undefined) =>
  value === undefined ? undefined : `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`;
