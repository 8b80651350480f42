import type { UtilityId } from '@/lib/site/installer/schema';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import { typicalHouse } from '@/lib/solar/estimate/inputs';
import { ROOF_PANELS } from './roof-drawing';

/** The bill of the example, in dollars a month. */
export const EXAMPLE_BILL = 180;

/** What the first screen says about a bill, by the estimate of the typical roof. */
export interface BillAnswer {
  /** `coop`: energy, but no dollars. `low`: it may never pay for itself. */
  outcome: 'answer' | 'low' | 'coop';
  panels: number;
  /** Whether the roof holds no more. */
  isFull: boolean;
  money: {
    cost: { low: number; high: number };
    /** What is saved in a month of the first year. */
    saved: number;
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

/** The answer to a monthly bill, in dollars, of a home in a town. */
export function billAnswer(bill: number, { town, utility, constants, today }: BillContext): BillAnswer {
  // Half a panel more, so that rounding doesn't take one away.
  const limit = ((ROOF_PANELS + 0.5) * constants['panel-watts']) / 1000;
  const inputs = { ...typicalHouse, bill, town, limit };
  const { outcome, panels, money } = estimate(inputs, { utility, constants, today });
  return {
    outcome: outcome === 'suits' ? 'answer' : outcome === 'may-not-suit' ? 'low' : 'coop',
    panels: panels ?? 0,
    isFull: panels === ROOF_PANELS,
    money: money && {
      cost: money.cost,
      saved: Math.max(0, money.firstYearSavings.mid / 12),
      years: money.payback.mid,
    },
  };
}
