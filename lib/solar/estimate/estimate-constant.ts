/** What a constant measures; it decides how its value is written. */
export type ConstantUnit =
  | 'kwh-per-kw'
  | 'percent'
  | 'factor'
  | 'cents-per-kwh'
  | 'dollars'
  | 'dollars-per-kw'
  | 'dollars-per-watt'
  | 'kwh'
  | 'kw'
  | 'watts'
  | 'days'
  | 'degrees-fahrenheit'
  | 'kg-per-kwh';

/** How sure we are: several sources agree, one decent source, or derived and assumed. */
type Confidence = 'high' | 'medium' | 'low';

export interface EstimateConstant {
  label: string;
  unit: ConstantUnit;
  value: number;
  /** The inclusive limits for visitors and owners. */
  min: number;
  max: number;
  /** Where the value comes from, in words. */
  source: string;
  /** Where a reader can check it. */
  sourceUrl?: string;
  confidence: Confidence;
  /** The date of the last review, such as `2026-11-21`. */
  reviewedOn: string;
  /** What makes a review necessary before a year is over, and from which day on. */
  review?: { from: string; reason: string };
}
