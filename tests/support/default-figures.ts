import type { UtilityId } from '@/lib/site/installer/schema';
import { BUSINESS_BILL } from '@/lib/solar/constants/model-figures';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateMoney, Range } from '@/lib/solar/estimate/estimate-result';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { sum } from '@/lib/solar/estimate/modeled-output';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

/** A system in figures, to compare the texts of pages with. */
export interface SystemFigures {
  /** Dollars a month without solar and with it, on average. */
  billBefore: number;
  billAfter: number;
  panels: number;
  systemKw: number;
  yearlyKwh: Range;
  cost: Range;
  /** Dollars saved in the first year. */
  savings: Range;
  /** Years; null if it takes more than 25. */
  payback: Range<number | null>;
  /** The same for a home that applies too late for the Bridge Rate; null once nobody can get that anymore. */
  later: { savings: Range; payback: Range<number | null> } | null;
}

/** The bill of a shop whose system is of the size that the prices of businesses are for. */
const typicalBusiness: EstimateInputs = { ...typicalHouse(), for: 'business', bill: BUSINESS_BILL };

/**
 * The figures of the typical home (`typicalHouse`) in the first town, on the riders of a day such as `2026-11-27`.
 *
 * @param differences What is told of the home instead, such as `{ bill: 180 }`.
 */
export const defaultHomeFigures = (
  constants: ConstantValues,
  today: string,
  differences: Partial<EstimateInputs> = {},
): SystemFigures => figuresOf({ ...typicalHouse(), ...differences, for: 'home' }, constants, today);

/** The figures of a business: without credits, or with the 48E credit and depreciation if `differences` say so. */
export const defaultBusinessFigures = (
  constants: ConstantValues,
  today: string,
  differences: Partial<EstimateInputs> = {},
): SystemFigures => figuresOf({ ...typicalBusiness, ...differences, for: 'business' }, constants, today);

/** The typical home is with Duke Energy Progress, whose rates are known best. */
const utility: UtilityId = 'dep';

function figuresOf(inputs: EstimateInputs, constants: ConstantValues, today: string): SystemFigures {
  const { panels, systemKw, yearlyKwhRange, money, later } = estimate(inputs, { utility, constants, today });
  if (panels === null || systemKw === null || !yearlyKwhRange || !money)
    throw new Error('the roof of the typical house gets dollars');
  const short = ({ firstYearSavings: savings, payback }: EstimateMoney) => ({ savings, payback });
  return {
    billBefore: sum(money.bills.before) / 12,
    billAfter: Math.max(0, sum(money.bills.after) / 12),
    panels,
    systemKw,
    yearlyKwh: yearlyKwhRange,
    cost: money.cost,
    ...short(money),
    later: later && short(later),
  };
}
