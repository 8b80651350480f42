import type { ConstantValues } from './constants';
import type { EstimateMoney, Range } from './estimate-result';
import { around, eightInTen, samplePoints, valueAt } from './sample';

/** The years that an estimate looks ahead: as long as the panels' performance warranty. */
export const YEARS = 25;
/** When the inverter is replaced. */
const INVERTER_YEAR = 12;

/** Savings in a year at today's rates, by the part of the expected kWh that the roof makes in it. */
export type SavingsAt = (output: number, year: number) => number;

/** What a system costs. */
export interface Price {
  /** Installed, before any credit. */
  price: Range;
  /** The part of the price that stays to be paid. */
  paidPart: number;
}

/** A system to be paid for, and what it saves. */
export interface Venture extends Price {
  /** The parts of the price that come back as taxes saved, in the first years. */
  taxParts: readonly number[];
  savingsAt: SavingsAt;
  /** The twelve bills before and after, January first, at today's rates and the expected output. */
  bills: EstimateMoney['bills'];
  hasPanels: boolean;
}

/** Cost, savings and payback over a sample of ways in which price, output, rates and their rise may turn out. */
export function moneyOf(venture: Venture, constants: ConstantValues): EstimateMoney {
  const { price, bills } = venture;
  const years = Array.from({ length: YEARS + 1 }, () => new Float64Array(samplePoints.length));
  const firstYear = new Float64Array(samplePoints.length);
  const spread = { output: around(constants['yield-spread']), rates: around(constants['rate-spread']) };
  const rise = {
    low: constants['escalation-low'],
    mid: constants['escalation-mid'],
    high: constants['escalation-high'],
  };
  for (const [index, point] of samplePoints.entries()) {
    const own = {
      price: valueAt(price, point.price),
      output: valueAt(spread.output, point.output),
      rates: valueAt(spread.rates, point.rates),
      rise: valueAt(rise, point.escalation) / 100,
    };
    const cash = cashByYear(own, venture, constants);
    for (const [year, balance] of cash.entries()) (years[year] as Float64Array)[index] = balance;
    firstYear[index] = own.rates * venture.savingsAt(own.output, 1);
  }
  const cash = years.map(eightInTen);
  const part = (key: keyof Range) => cash.map((range) => range[key]);
  const [low, mid, high] = [part('low'), part('mid'), part('high')];
  return {
    cost: costOf(venture),
    payback: { low: paybackYear(high), mid: paybackYear(mid), high: paybackYear(low) },
    savings25: cash[YEARS] as Range,
    cashByYear: { low, mid, high },
    firstYearSavings: eightInTen(firstYear),
    bills,
  };
}

/** Dollars for a system, less the credit that applies. */
export const costOf = ({ price, paidPart }: Price): Range =>
  sorted(mapRange(price, (dollars) => dollars * paidPart));

const mapRange = ({ low, mid, high }: Range, change: (value: number) => number): Range => ({
  low: change(low),
  mid: change(mid),
  high: change(high),
});

/** Visitors may turn a range around. */
function sorted({ low, mid, high }: Range): Range {
  const [least = low, middle = mid, most = high] = [low, mid, high].sort((one, other) => one - other);
  return { low: least, mid: middle, high: most };
}

/** One way in which a system may turn out. */
interface Way {
  price: number;
  /** The part of the expected kWh that new panels make. */
  output: number;
  /** What rates are of today's. */
  rates: number;
  /** The yearly rise of rates, as a part. */
  rise: number;
}

/** Savings less the cost after each year. Panels lose output each year, and everything on the bill rises with the rates. */
export function cashByYear(way: Way, venture: Venture, constants: ConstantValues): number[] {
  const { savingsAt, paidPart, taxParts, hasPanels } = venture;
  let balance = -way.price * paidPart;
  const years = [balance];
  let { output, rates } = way;
  for (let year = 1; year <= YEARS; year++) {
    const reserve = year === INVERTER_YEAR && hasPanels ? constants['inverter-reserve'] : 0;
    balance += rates * savingsAt(output, year) - reserve + way.price * (taxParts[year - 1] ?? 0);
    years.push(balance);
    output *= 1 - constants.degradation / 100;
    rates *= 1 + way.rise;
  }
  return years;
}

/** The first year from which savings have paid the cost for good: a new inverter may put them behind it once more. */
function paybackYear(cash: readonly number[]): number | null {
  const year = Math.max(1, cash.findLastIndex((balance) => balance < 0) + 1);
  return year > YEARS ? null : year;
}
