import type { ConstantValues } from './constants';
import type { Tariff } from './electricity';
import type { EstimateMoney, Range } from './estimate-result';
import type { EstimateInputs } from './inputs';

/** The years that an estimate looks ahead: as long as the panels' performance warranty. */
export const YEARS = 25;
/** When the inverter is replaced. */
const INVERTER_YEAR = 12;

/** What the money of a system depends on. */
export interface MoneyInputs {
  inputs: EstimateInputs;
  tariff: Tariff;
  constants: ConstantValues;
  systemKw: number;
  /** In the first year. */
  yearlyKwhRange: Range;
  yearlyUseKwh: number;
}

/** One way in which the years may turn out. */
interface Case {
  cost: number;
  yearlyKwh: number;
  /** Yearly rise of rates, as a part. */
  escalation: number;
}

/**
 * Cost, savings and payback. The low case has a low yield, a high price and rates that rise slowly; the high case is the
 * other way round. The ends of each range are the lowest and the highest of the cases, whatever a visitor assumes.
 */
export function moneyOf(money: MoneyInputs): EstimateMoney {
  const cases = casesOf(money);
  const cash = mapRange(cases, (one) => cashByYear(one, money));
  return {
    cost: ordered(mapRange(cases, ({ cost }) => cost)),
    payback: ordered(mapRange(cash, paybackYear), (year) => year ?? Infinity),
    savings25: ordered(mapRange(cash, finalBalance)),
    cashByYear: ordered(cash, finalBalance),
    firstYearSavings: ordered(mapRange(cases, ({ yearlyKwh }) => firstYearSavings(yearlyKwh, money))),
  };
}

const finalBalance = (cash: readonly number[]): number => cash[YEARS] ?? 0;

/** The middle case between the lowest and the highest of the three. */
function ordered<Value>(
  { low, mid, high }: Range<Value>,
  by: (value: Value) => number = Number,
): Range<Value> {
  const [lowest = low, , highest = high] = [low, mid, high].sort((one, other) => by(one) - by(other));
  return { low: lowest, mid, high: highest };
}

const mapRange = <From, To>({ low, mid, high }: Range<From>, change: (value: From) => To): Range<To> => ({
  low: change(low),
  mid: change(mid),
  high: change(high),
});

function casesOf({ inputs, constants, systemKw, yearlyKwhRange }: MoneyInputs): Range<Case> {
  const one = (yearlyKwh: number, price: keyof Range, rise: keyof Range) => ({
    yearlyKwh,
    cost: systemKw * 1000 * constants[`${inputs.for}-cost-${price}`] * (1 - creditOf(inputs, constants)),
    escalation: constants[`escalation-${rise}`] / 100,
  });
  return {
    low: one(yearlyKwhRange.low, 'high', 'low'),
    mid: one(yearlyKwhRange.mid, 'mid', 'mid'),
    high: one(yearlyKwhRange.high, 'low', 'high'),
  };
}

/** The federal credit, as a part of the cost: always 0 for a home, and for a business that doesn't claim it. */
const creditOf = (inputs: EstimateInputs, constants: ConstantValues): number =>
  inputs.for === 'business' && inputs.credit ? constants['business-credit'] / 100 : 0;

/** Never more than the bill less the minimum bill. */
function firstYearSavings(yearlyKwh: number, money: MoneyInputs): number {
  const { inputs, tariff, constants, systemKw, yearlyUseKwh } = money;
  const credited = Math.min(yearlyKwh, yearlyUseKwh);
  const savings =
    credited * tariff.rate * (constants['yield-credited'] / 100) +
    (yearlyKwh - credited) * (constants['net-excess'] / 100) -
    12 * systemKw * constants['non-bypassable'];
  return Math.min(savings, 12 * (inputs.bill - tariff.minimumBill));
}

/** Savings less the cost after each year. Panels lose output each year, and everything on the bill rises with the rates. */
function cashByYear({ cost, yearlyKwh, escalation }: Case, money: MoneyInputs): number[] {
  const { constants, systemKw } = money;
  const years = [-cost];
  for (let year = 1; year <= YEARS; year++) {
    const output = yearlyKwh * (1 - constants.degradation / 100) ** (year - 1);
    const savings = firstYearSavings(output, money) * (1 + escalation) ** (year - 1);
    const reserve = year === INVERTER_YEAR && systemKw > 0 ? constants['inverter-reserve'] : 0;
    years.push((years[year - 1] ?? 0) + savings - reserve);
  }
  return years;
}

/** The first year from which savings have paid the cost for good: a new inverter may put them behind it once more. */
function paybackYear(cash: readonly number[]): number | null {
  const year = Math.max(1, cash.findLastIndex((balance) => balance < 0) + 1);
  return year > YEARS ? null : year;
}
