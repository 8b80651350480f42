import { env } from '@/lib/platform/env';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import type { CurrentConstants } from '@/lib/solar/constants/queries';
import type { Estimate, Range } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { estimateQuery } from '@/lib/solar/estimate/query';
import type { EstimateAnswer } from './answer';
import { ridgeMinutes } from './ridge-minutes';

/** Response of `GET /api/savings` (docs/savings-api.md). What an outcome gives no figure for is null. */
export function savingsResponse(
  { inputs, notes, estimate, sentence }: EstimateAnswer,
  { version, reviewedOn }: CurrentConstants,
) {
  const { outcome } = estimate;
  return {
    data: savingsFigures(estimate, inputs),
    meta: { outcome, sentence, notes, query: estimateQuery(inputs), constants: { version, reviewedOn } },
  };
}

/** The figures of an estimate, in kWh, kW, whole dollars, years, kilograms and minutes. */
export function savingsFigures(
  { roof, panels, systemKw, yearlyKwh, co2Kg, cost, money, later }: Estimate,
  { ridge }: Pick<EstimateInputs, 'ridge'>,
) {
  // Estimates that were stored by earlier releases know a cost only beside the other dollars.
  const installed = cost ?? money?.cost ?? null;
  return {
    yearlyKwhPerKw: roof && rounded(roof.yearlyKwhPerKw, 1),
    monthlyKwhPerKw: roof?.monthlyKwhPerKw.map((kwh) => rounded(kwh, 1)) ?? null,
    // Estimates that were stored by earlier releases know no panels and no second rider.
    panels: panels ?? null,
    systemKw: systemKw && rounded(systemKw, 2),
    yearlyKwh: yearlyKwh && rounded(yearlyKwh),
    cost: installed && wholeRange(installed),
    payback: money?.payback ?? null,
    firstYearSavings: money && wholeRange(money.firstYearSavings),
    savings25: money && wholeRange(money.savings25),
    later: later ? { payback: later.payback, firstYearSavings: wholeRange(later.firstYearSavings) } : null,
    co2Kg: co2Kg && rounded(co2Kg),
    ridge: roof && {
      share: rounded(roof.ridge.share, 4),
      minutes: ridgeMinutes(ridge),
    },
  };
}

/** Digits beyond these are noise: a year's yield is known to about 10%. */
const rounded = (value: number, decimals = 0): number => Number(value.toFixed(decimals)) + 0;

const wholeRange = ({ low, mid, high }: Range): Range => ({
  low: rounded(low),
  mid: rounded(mid),
  high: rounded(high),
});

/** The URL of the savings page with an estimate's query. */
export const savingsUrl = (query: string): string =>
  `${env().SITE_URL}${SAVINGS_PATH}${query && `?${query}`}`;
