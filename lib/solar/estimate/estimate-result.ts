/** A low, a middle and a high value. */
export interface Range<Value = number> {
  low: Value;
  mid: Value;
  high: Value;
}

/** What a roof yields under its sky. */
export interface RoofYield {
  /** AC kWh a year for each kW installed. */
  yearlyKwhPerKw: number;
  /** AC kWh a month for each kW installed, January first. */
  monthlyKwhPerKw: number[];
  ridge: {
    /** The part of the year's yield that the ridge takes, from 0 to 1. */
    share: number;
    /** The minutes of direct sun that the ridge takes from the day, on December 21, March 20 and June 21. */
    minutes: { december: number; march: number; june: number };
  };
}

/** The money of an estimate, in dollars of the year in which they are paid. */
export interface EstimateMoney {
  /** Installed, less the credit that applies. */
  cost: Range;
  /** The first year from which savings have paid the cost for good; null if that's after 25 years. `low` is the soonest. */
  payback: Range<number | null>;
  /** Savings over 25 years less the cost. */
  savings25: Range;
  /** Savings less the cost after each year: 26 values from year 0. */
  cashByYear: Range<number[]>;
  firstYearSavings: Range;
}

/** What an estimate says: dollars, only energy because the utility sets its own credit, or nothing because of shade. */
type EstimateOutcome = 'suits' | 'may-not-suit' | 'energy-only' | 'site-visit';

export interface Estimate {
  outcome: EstimateOutcome;
  /**
   * What the household or business uses in a month, January first, in kWh. Null if nobody knows: a business in the town of a
   * cooperative that hasn't told its use. Nothing but `roof` is known then, unless the roof's limit decides the size.
   */
  monthlyUseKwh: number[] | null;
  /** Null under heavy shade. */
  roof: RoofYield | null;
  systemKw: number | null;
  /** In the first year. */
  yearlyKwh: number | null;
  /** The same with the uncertainty of the yield. */
  yearlyKwhRange: Range | null;
  /** Avoided in the first year. */
  co2Kg: number | null;
  /** Null under heavy shade and in the towns of cooperatives. */
  money: EstimateMoney | null;
}
