import type { UtilityId } from '@/lib/site/installer/schema';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import { sum } from '@/lib/solar/estimate/modeled-output';
import { ROOF_PANELS } from '@/lib/solar/estimate/system-size';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

/** What the first screen says about a bill, by the estimate of the typical roof. */
export interface BillAnswer {
  /** `coop`: a cost, but no savings. `low`: it may never pay for itself. `empty`: this roof is left empty. */
  outcome: 'answer' | 'low' | 'coop' | 'empty';
  panels: number;
  /** What the roof holds, in kW, if the panels fill it. */
  limit?: number | undefined;
  /** Null for a roof that is left empty. */
  cost: { low: number; high: number } | null;
  money: {
    /** The average monthly bill with solar. */
    after: number;
    /** The likely years until it has paid for itself; null if that takes more than 25. */
    years: number | null;
  } | null;
}

export interface BillContext {
  /** The anchor of the town. */
  town: string;
  utility: UtilityId;
  constants: ConstantValues;
  /** The date in the business's time zone, such as `2026-11-23`. */
  today: string;
}

const outcomes = {
  suits: 'answer',
  'may-not-suit': 'low',
  'energy-only': 'coop',
  'weak-roof': 'empty',
  'site-visit': 'empty',
} as const;

/** The answer to a monthly bill, in dollars, of a home in a town. */
export function billAnswer(bill: number, { town, utility, constants, today }: BillContext): BillAnswer {
  // A few watts more, so that rounding doesn't take a panel away.
  const limit = Math.ceil((ROOF_PANELS * constants['panel-watts']) / 10 + 0.5) / 100;
  const inputs = { ...typicalHouse(), bill, town, limit };
  const { outcome, panels, cost, money } = estimate(inputs, { utility, constants, today });
  return {
    outcome: outcomes[outcome],
    panels: panels ?? 0,
    limit: panels === ROOF_PANELS ? limit : undefined,
    cost,
    money: money && {
      after: Math.max(0, sum(money.bills.after) / 12),
      years: money.payback.mid,
    },
  };
}
