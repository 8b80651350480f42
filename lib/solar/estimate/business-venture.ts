import type { Company } from '@/lib/solar/tariffs/home-tariff';
import type { ConstantValues } from './constants';
import { businessRate } from './electricity';
import type { Range } from './estimate-result';
import type { EstimateInputs } from './inputs';
import { sum } from './modeled-output';
import type { Price, Venture } from './money';

/** A business with solar. */
interface SolarBusiness {
  inputs: EstimateInputs;
  company: Company;
  systemKw: number;
  /** In the first year, January first. */
  monthlyKwh: readonly number[];
  monthlyUseKwh: readonly number[];
}

/** The parts of the cost that are deducted in each tax year: five-year property, half-year convention (IRS Pub. 946, table A-1). */
const deductions = [0.2, 0.32, 0.192, 0.1152, 0.1152, 0.0576];

/** What a business's system costs and saves at its own average rate: a kWh sent offsets one taken in the same month. */
export function businessVenture(business: SolarBusiness, constants: ConstantValues): Venture {
  const { inputs, company, systemKw, monthlyKwh, monthlyUseKwh } = business;
  const { bill } = inputs;
  const rate = businessRate(inputs, constants);
  const credit = constants['business-net-excess'] / 100;
  const charge = systemKw * constants[`${company}-non-bypassable`];
  /** Never more than the bill less the minimum bill. */
  const savedIn = (made: number, used: number) =>
    Math.min(
      Math.min(made, used) * rate + Math.max(0, made - used) * credit - charge,
      bill - constants[`${company}-minimum-bill`],
    );
  const monthly = (output: number) =>
    monthlyUseKwh.map((used, month) => savedIn((monthlyKwh[month] ?? 0) * output, used));
  const { price, paidPart } = businessPrice(inputs, systemKw, constants);
  const tax = inputs.depreciation ? constants['business-tax'] / 100 : 0;
  return {
    price,
    paidPart,
    // Half of the credit comes off what is deducted.
    taxParts: deductions.map((part) => (part * tax * (1 + paidPart)) / 2),
    // What isn't spent on power isn't deducted either.
    savingsAt: (output) => sum(monthly(output)) * (1 - tax),
    bills: {
      before: monthlyUseKwh.map(() => bill),
      after: monthly(1).map((saved) => bill - saved),
    },
    hasPanels: systemKw > 0,
  };
}

/** What a business's system costs, less the credit if it claims it: the utility doesn't matter. */
export function businessPrice(
  { credit }: Pick<EstimateInputs, 'credit'>,
  systemKw: number,
  constants: ConstantValues,
): Price {
  const at = (one: keyof Range) => systemKw * 1000 * constants[`business-cost-${one}`];
  const federal = credit ? constants['business-credit'] / 100 : 0;
  return { price: { low: at('low'), mid: at('mid'), high: at('high') }, paidPart: 1 - federal };
}
