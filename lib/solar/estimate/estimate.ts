import type { UtilityId } from '@/lib/site/installer/schema';
import type { ConstantValues } from './constants';
import { isCooperative, monthlyUse, tariffOf } from './electricity';
import type { Estimate, Range } from './estimate-result';
import type { EstimateInputs } from './inputs';
import { moneyOf } from './money';
import { modelRoof } from './roof-yield';

export type * from './estimate-result';

/** What an estimate is computed with, besides the visitor's words. */
export interface EstimateContext {
  /** The utility of the visitor's town. */
  utility: UtilityId;
  constants: ConstantValues;
}

/** What solar on a roof would make, cost and save. */
export function estimate(inputs: EstimateInputs, context: EstimateContext): Estimate {
  const constants = { ...context.constants, ...inputs.assumptions };
  const monthlyKwh = monthlyUse(inputs, context.utility, constants);
  const monthlyUseKwh = monthlyKwh === null ? null : new Array<number>(12).fill(monthlyKwh);
  const nothing = { systemKw: null, yearlyKwh: null, yearlyKwhRange: null, co2Kg: null, money: null };
  if (inputs.trees === 'heavy') return { ...nothing, outcome: 'site-visit', monthlyUseKwh, roof: null };

  const roof = modelRoof(inputs, constants);
  const systemKw = systemSize(inputs, monthlyKwh, roof.yearlyKwhPerKw, constants);
  if (systemKw === null) return { ...nothing, outcome: 'energy-only', monthlyUseKwh, roof };

  const yearlyKwh = systemKw * roof.yearlyKwhPerKw;
  const yearlyKwhRange = withSpread(yearlyKwh, constants);
  const co2Kg = yearlyKwh * constants['co2-avoided'];
  const energy = { monthlyUseKwh, roof, systemKw, yearlyKwh, yearlyKwhRange, co2Kg };
  if (isCooperative(context.utility) || monthlyKwh === null)
    return { ...energy, outcome: 'energy-only', money: null };

  const tariff = tariffOf(inputs, context.utility, constants);
  const yearlyUseKwh = 12 * monthlyKwh;
  const money = moneyOf({ inputs, tariff, constants, systemKw, yearlyKwhRange, yearlyUseKwh });
  return { ...energy, outcome: money.payback.mid === null ? 'may-not-suit' : 'suits', money };
}

/** In kW: what covers the part of the use that we size for, or what the roof holds. */
function systemSize(
  { limit }: EstimateInputs,
  monthlyKwh: number | null,
  yearlyKwhPerKw: number,
  constants: ConstantValues,
): number | null {
  if (monthlyKwh === null) return limit ?? null;
  return Math.min((12 * monthlyKwh * (constants['use-covered'] / 100)) / yearlyKwhPerKw, limit ?? Infinity);
}

function withSpread(yearlyKwh: number, constants: ConstantValues): Range {
  const spread = constants['yield-spread'] / 100;
  return { low: yearlyKwh * (1 - spread), mid: yearlyKwh, high: yearlyKwh * (1 + spread) };
}
