import type { UtilityId } from '@/lib/site/installer/schema';
import { billCalendar } from '@/lib/solar/tariffs/bill-calendar';
import { kwhOfBill } from '@/lib/solar/tariffs/bill-use';
import type { Company } from '@/lib/solar/tariffs/home-tariff';
import { type Household, hourlyUse, monthlyUse, type Use } from '@/lib/solar/tariffs/use-shape';
import type { ConstantValues } from './constants';
import type { EstimateInputs } from './inputs';
import { sum } from './modeled-output';

/** Cooperatives and towns set their own credits: a cost, but no savings there. */
export const isCooperative = (utility: UtilityId): boolean => utility !== 'dep' && utility !== 'duke';

/** Where it isn't known which of Duke's two companies serves a house, the lower rate counts: Carolinas'. */
export const companyOf = (utility: UtilityId): Company => (utility === 'dep' ? 'dep' : 'dec');

export const householdOf = ({ heating, homeByDay, car }: EstimateInputs): Household => ({
  heating,
  isHomeByDay: homeByDay,
  hasCar: car,
});

/** What a business pays for a kWh, in dollars: what its own bill says, if it knows its use. */
export function businessRate(
  { bill, use, months, assumptions }: EstimateInputs,
  constants: ConstantValues,
): number {
  const monthlyKwh = months ? sum(months) / 12 : use;
  if (monthlyKwh === undefined || assumptions['business-rate'] !== undefined)
    return constants['business-rate'] / 100;
  return energyPart(bill, constants) / monthlyKwh;
}

const energyPart = (bill: number, constants: ConstantValues) => Math.max(0, bill - constants['fixed-charge']);

/**
 * The kWh of a year, or of its months if they're told. Null for a business in the town of a cooperative that doesn't know its
 * use: there is neither a rate to compute it from nor a usual business.
 */
export function yearlyUse(inputs: EstimateInputs, utility: UtilityId, constants: ConstantValues): Use | null {
  if (inputs.months) return inputs.months;
  if (inputs.use !== undefined) return 12 * inputs.use;
  if (isCooperative(utility)) return inputs.for === 'home' ? 12 * constants['home-use'] : null;
  if (inputs.for === 'business')
    return (12 * energyPart(inputs.bill, constants)) / businessRate(inputs, constants);
  const place = { company: companyOf(utility), household: householdOf(inputs), calendar: billCalendar };
  return kwhOfBill(inputs.bill, place, constants);
}

/** The kWh of each month, January first: a home's follow the weather, a business's are even unless it tells them. */
export function monthsOf(use: Use, inputs: EstimateInputs, constants: ConstantValues): number[] {
  if (typeof use !== 'number') return [...use];
  if (inputs.for === 'business') return new Array<number>(12).fill(use / 12);
  const hours = hourlyUse(billCalendar, use, householdOf(inputs), constants);
  return monthlyUse(billCalendar.map((kind, index) => ({ ...kind, used: hours[index] ?? [] })));
}
