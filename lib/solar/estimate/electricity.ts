import type { UtilityId } from '@/lib/site/installer/schema';
import type { ConstantValues } from './constants';
import type { EstimateInputs } from './inputs';

/** What the utility charges. */
export interface Tariff {
  /** In dollars a kWh. */
  rate: number;
  /** What a bill never goes below, in dollars a month. */
  minimumBill: number;
}

/** Cooperatives and towns set their own credits: no dollars there. */
export const isCooperative = (utility: UtilityId): boolean => utility !== 'dep' && utility !== 'duke';

/** Duke's tariff. Where it isn't known which of its two companies serves a house, the lower rate counts: Carolinas'. */
export function tariffOf(inputs: EstimateInputs, utility: UtilityId, constants: ConstantValues): Tariff {
  const company = utility === 'dep' ? 'dep' : 'dec';
  return {
    rate: inputs.for === 'home' ? constants[`${company}-rate`] / 100 : businessRate(inputs, constants),
    minimumBill: constants[`${company}-minimum-bill`],
  };
}

/** A business pays what its own bill says, if it knows its use. */
function businessRate({ bill, use, assumptions }: EstimateInputs, constants: ConstantValues): number {
  if (use === undefined || assumptions['business-rate'] !== undefined)
    return constants['business-rate'] / 100;
  return energyPart(bill, constants) / use;
}

const energyPart = (bill: number, constants: ConstantValues) => Math.max(0, bill - constants['fixed-charge']);

/**
 * What is used in a month, in kWh. Null for a business in the town of a cooperative that doesn't know its use: there is
 * neither a rate to compute it from nor a usual business.
 */
export function monthlyUse(
  inputs: EstimateInputs,
  utility: UtilityId,
  constants: ConstantValues,
): number | null {
  if (inputs.use !== undefined) return inputs.use;
  if (!isCooperative(utility))
    return energyPart(inputs.bill, constants) / tariffOf(inputs, utility, constants).rate;
  return inputs.for === 'home' ? constants['home-use'] : null;
}
