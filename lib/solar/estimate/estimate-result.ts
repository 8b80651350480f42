import type { SolarRider } from '@/lib/solar/tariffs/solar-riders';

/** What 8 in 10 lie between, and the middle, which is the most likely: as many are below it as above it. */
export interface Range<Value = number> {
  low: Value;
  mid: Value;
  high: Value;
}

/** What a roof yields under its sky. */
export interface RoofYield {
  /** AC kWh a year for each kW installed. */
  yearlyKwhPerKw: number;
  /** What the roof would make in the open, as a part of what an open south roof at 30 degrees makes. */
  openPart: number;
  /** AC kWh a month for each kW installed, January first. */
  monthlyKwhPerKw: number[];
  ridge: {
    /** The part of the year's yield that the ridge takes, from 0 to 1. */
    share: number;
  };
}

/** The money of an estimate over the sample, in dollars of the year in which they are paid. */
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
  /** The twelve bills without solar and with it, January first, at today's rates and the expected output. */
  bills: { before: readonly number[]; after: readonly number[] };
}

/**
 * What an estimate says: everything, only energy and what the system costs because the utility sets its own credit, or nothing
 * because of shade or of a roof that faces away from the sun.
 */
type EstimateOutcome = 'suits' | 'may-not-suit' | 'energy-only' | 'site-visit' | 'weak-roof';

export interface Estimate {
  outcome: EstimateOutcome;
  /**
   * What the household or business uses in a month, January first, in kWh. Null if nobody knows: a business in the town of a
   * cooperative that hasn't told its use. Nothing but `roof` is known then, unless the roof's limit decides the size.
   */
  monthlyUseKwh: number[] | null;
  /** Null under heavy shade. */
  roof: RoofYield | null;
  panels: number | null;
  /** How many more would make up for the roof's direction, pitch and shade. */
  morePanels: number;
  systemKw: number | null;
  /** In the first year. */
  yearlyKwh: number | null;
  /** The same with the uncertainty of the yield. */
  yearlyKwhRange: Range | null;
  /** Avoided in the first year. */
  co2Kg: number | null;
  /** Installed, less the credit that applies: the same as in `money`, and known where that isn't, in the towns of cooperatives. */
  cost: Range | null;
  /** Null under heavy shade and in the towns of cooperatives. For a home, on the rider that it gets when it applies today. */
  money: EstimateMoney | null;
  /** A home's rider of Duke's that `money` is on. */
  rider: SolarRider | null;
  /** The same home's money if it applies too late for that rider; null once only one is left. */
  later: EstimateMoney | null;
}
