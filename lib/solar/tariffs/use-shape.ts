import { sum } from '@/lib/solar/estimate/modeled-output';
import type { TariffValues } from './constants';
import { meanTemperatures } from './mean-temperatures';
import { type DayKind, standardHour } from './workdays';

/** What a visitor says about a home's use. */
export interface Household {
  heating: 'heat-pump' | 'gas';
  /** Whether somebody is at home on workdays. */
  isHomeByDay: boolean;
  /** Whether an electric car is charged at night. */
  hasCar: boolean;
}

/** A year's kWh, or those of twelve months, January first. */
export type Use = number | readonly number[];

/** Weights of what doesn't follow the weather: a flat part, and what morning, evening and a day at home add to it. */
const FLAT = 1;
const rises = { morning: { from: 6, to: 9, adds: 0.4 }, evening: { from: 17, to: 22, adds: 0.8 } };
const atHome = { from: 9, to: 17, adds: 0.3 };
/** The hours in which a car charges: cheap ones all year. */
const carHours = { from: 1, to: 3 };
/** A car is at most this part of a home's use, whatever it needs. */
const MOST_FOR_CAR = 0.5;

const isWithin = ({ from, to }: { from: number; to: number }, hour: number) => hour >= from && hour < to;

/** What a use weighs in an hour of the clock. */
type Weigh = (kind: DayKind, hour: number) => number;

const living =
  ({ isHomeByDay }: Household): Weigh =>
  ({ isWorkday }, hour) => {
    const parts = [rises.morning, rises.evening, ...(isHomeByDay || !isWorkday ? [atHome] : [])];
    return FLAT + sum(parts.map((part) => (isWithin(part, hour) ? part.adds : 0)));
  };

const temperature: Weigh = (kind, hour) => meanTemperatures[kind.month]?.[standardHour(kind, hour)] ?? 0;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Spreads a kWh over the hours of the kinds of days by what they weigh: 24 values for each kind. */
function spread(kinds: readonly DayKind[], weigh: Weigh): number[][] {
  const weights = kinds.map((kind) => HOURS.map((hour) => weigh(kind, hour)));
  const total = sum(kinds.map(({ days }, index) => days * sum(weights[index] ?? [])));
  return weights.map((day) => day.map((weight) => (total > 0 ? weight / total : 0)));
}

type Temperatures = Pick<TariffValues, 'heats-below' | 'cools-above'>;

/** How a kWh of each part of a home's use is spread: its car, heating, cooling and the rest. */
const shapesOf = (kinds: readonly DayKind[], household: Household, values: Temperatures) => [
  spread(kinds, (_, hour) => (isWithin(carHours, hour) ? 1 : 0)),
  spread(kinds, (kind, hour) => Math.max(0, values['heats-below'] - temperature(kind, hour))),
  spread(kinds, (kind, hour) => Math.max(0, temperature(kind, hour) - values['cools-above'])),
  spread(kinds, living(household)),
];

/** The latest shapes: bills are computed for many uses of one household. */
let latest: { kinds: readonly DayKind[]; key: string; shapes: number[][][] } | undefined;

function shapesFor(kinds: readonly DayKind[], household: Household, values: Temperatures): number[][][] {
  const key = [household.isHomeByDay, values['heats-below'], values['cools-above']].join();
  if (latest?.kinds !== kinds || latest.key !== key)
    latest = { kinds, key, shapes: shapesOf(kinds, household, values) };
  return latest.shapes;
}

/**
 * The kWh that a home uses in each hour of the clock, for each kind of day of a year. A part follows how far the mean hour is
 * below or above the temperatures at which homes heat and cool; the rest is flat but for morning, evening and days at home.
 */
export function hourlyUse(
  kinds: readonly DayKind[],
  use: Use,
  household: Household,
  values: TariffValues,
): number[][] {
  const yearly = typeof use === 'number' ? use : sum(use);
  const car = household.hasCar ? Math.min(values['car-kwh'], yearly * MOST_FOR_CAR) : 0;
  const heating = values[`${household.heating}-heating`] / 100;
  const cooling = values[`${household.heating}-cooling`] / 100;
  const rest = yearly - car;
  const kwh = [car, rest * heating, rest * cooling, rest * Math.max(0, 1 - heating - cooling)];
  const shapes = shapesFor(kinds, household, values);
  const hours = kinds.map((_, kind) =>
    HOURS.map((hour) => sum(shapes.map((shape, part) => (shape[kind]?.[hour] ?? 0) * (kwh[part] ?? 0)))),
  );
  return typeof use === 'number' ? hours : scaledToMonths(kinds, hours, use);
}

/** The same courses of the days, with the kWh that each month is known to have. */
function scaledToMonths(
  kinds: readonly DayKind[],
  hours: readonly number[][],
  months: readonly number[],
): number[][] {
  const modeled = monthlyUse(kinds.map((kind, index) => ({ ...kind, used: hours[index] ?? [] })));
  return hours.map((day, index) => {
    const month = kinds[index]?.month ?? 0;
    const factor = (months[month] ?? 0) / (modeled[month] || 1);
    return day.map((kwh) => kwh * factor);
  });
}

/** The kWh of each month, January first, of the courses of its kinds of days. */
export const monthlyUse = (courses: readonly (DayKind & { used: readonly number[] })[]): number[] =>
  Array.from({ length: 12 }, (_, month) =>
    sum(courses.filter((course) => course.month === month).map(({ days, used }) => days * sum(used))),
  );
