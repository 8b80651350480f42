import type { ConstantUnit } from './constants';
import { grouped } from './rounded-text';

/** A number with its decimals: `1,350`, or `0.67`. */
function numberText(value: number, decimals?: number): string {
  const [whole = '', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split(
    '.',
  );
  return fraction ? `${grouped(whole)}.${fraction}` : grouped(whole);
}

const dollars = (value: number) => `$${numberText(value, Number.isInteger(value) ? 0 : 2)}`;

const textByUnit: Record<ConstantUnit, (value: number) => string> = {
  'kwh-per-kw': (value) => `${numberText(value)} kWh per kW a year`,
  percent: (value) => `${numberText(value)}%`,
  factor: (value) => numberText(value),
  'cents-per-kwh': (value) => `${numberText(value)}¢ per kWh`,
  dollars,
  'dollars-per-kw': (value) => `${dollars(value)} per kW`,
  'dollars-per-watt': (value) => `$${numberText(value, 2)} per watt`,
  kwh: (value) => `${numberText(value)} kWh`,
  watts: (value) => `${numberText(value)} W`,
  kw: (value) => `${numberText(value)} kW`,
  days: (value) => `${numberText(value)} days`,
  'degrees-fahrenheit': (value) => `${numberText(value)} °F`,
  'kg-per-kwh': (value) => `${numberText(value)} kg per kWh`,
};

/** The value of a constant with its unit: `14.6¢ per kWh`. */
export const constantText = (value: number, unit: ConstantUnit): string => textByUnit[unit](value);

/** A range of values, whose unit follows the second one: `5¢ to 60¢ per kWh`. */
export const constantRangeText = (min: number, max: number, unit: ConstantUnit): string =>
  `${constantText(min, unit).replace(/ .*/, '')} to ${constantText(max, unit)}`;
