import type { ConstantKey } from './constant-keys.ts';

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
  | 'days'
  | 'degrees-fahrenheit'
  | 'kg-per-kwh';

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
  /** The date of the last review, such as `2026-11-21`. */
  reviewedOn: string;
}

const reviewedOn = '2026-11-21';

/**
 * What an estimate is computed with, besides physics: the values that the product ships with. Owners change value, source and
 * date (lib/solar/estimate); visitors try their own. The keys are those of the URL, the API and the database.
 */
export const estimateConstants = {
  'base-yield': {
    label: 'Yield of an open south roof at 30 degrees',
    unit: 'kwh-per-kw',
    value: 1350,
    min: 1000,
    max: 1700,
    source: 'PVWatts model; a 250 kW roof in Weaverville makes 1,300',
    reviewedOn,
  },
  'yield-spread': {
    label: 'Uncertainty of a year’s yield',
    unit: 'percent',
    value: 10,
    min: 0,
    max: 30,
    source: 'NREL, PVWatts version 5 manual',
    reviewedOn,
  },
  degradation: {
    label: 'Panel output lost each year',
    unit: 'percent',
    value: 0.5,
    min: 0,
    max: 3,
    source: 'Jordan and Kurtz 2012; NREL fleet study 2022',
    reviewedOn,
  },
  'light-shade': {
    label: 'Sun that gets through light shade',
    unit: 'factor',
    value: 0.92,
    min: 0.5,
    max: 1,
    source: 'Industry convention',
    reviewedOn,
  },
  'moderate-shade': {
    label: 'Sun that gets through moderate shade',
    unit: 'factor',
    value: 0.8,
    min: 0.3,
    max: 1,
    source: 'Industry convention',
    reviewedOn,
  },
  'dep-rate': {
    label: 'Duke Energy Progress, energy rate',
    unit: 'cents-per-kwh',
    value: 14.6,
    min: 5,
    max: 60,
    source: 'Rate filings 2024-25',
    reviewedOn,
  },
  'dec-rate': {
    label: 'Duke Energy Carolinas, energy rate',
    unit: 'cents-per-kwh',
    value: 13.5,
    min: 5,
    max: 60,
    source: 'Rate filings 2026',
    reviewedOn,
  },
  'business-rate': {
    label: 'Business energy rate',
    unit: 'cents-per-kwh',
    value: 11,
    min: 3,
    max: 60,
    source: 'Convention: divide your own bill by its kWh',
    reviewedOn,
  },
  'fixed-charge': {
    label: 'Fixed monthly charge',
    unit: 'dollars',
    value: 14,
    min: 0,
    max: 100,
    source: 'Bills 2021-24',
    reviewedOn,
  },
  'dep-minimum-bill': {
    label: 'Duke Energy Progress, minimum bill',
    unit: 'dollars',
    value: 28,
    min: 0,
    max: 200,
    source: 'Bills 2021-24',
    reviewedOn,
  },
  'dec-minimum-bill': {
    label: 'Duke Energy Carolinas, minimum bill',
    unit: 'dollars',
    value: 22,
    min: 0,
    max: 200,
    source: 'Bills 2021-24',
    reviewedOn,
  },
  'non-bypassable': {
    label: 'Non-bypassable charge a month',
    unit: 'dollars-per-kw',
    value: 0.67,
    min: 0,
    max: 10,
    source: 'Duke Energy Progress bill, April 2024',
    reviewedOn,
  },
  'net-excess': {
    label: 'Credit for a year’s excess',
    unit: 'cents-per-kwh',
    value: 3.4,
    min: 0,
    max: 30,
    source: 'Duke Energy Progress bill, April 2024',
    reviewedOn,
  },
  'home-cost-low': {
    label: 'Home system, low price',
    unit: 'dollars-per-watt',
    value: 2.6,
    min: 0.5,
    max: 10,
    source: 'Berkeley Lab, EnergySage',
    reviewedOn,
  },
  'home-cost-mid': {
    label: 'Home system, middle price',
    unit: 'dollars-per-watt',
    value: 3,
    min: 0.5,
    max: 10,
    source: 'Berkeley Lab, EnergySage',
    reviewedOn,
  },
  'home-cost-high': {
    label: 'Home system, high price',
    unit: 'dollars-per-watt',
    value: 3.6,
    min: 0.5,
    max: 10,
    source: 'Berkeley Lab, EnergySage',
    reviewedOn,
  },
  'business-cost-low': {
    label: 'Business system, low price',
    unit: 'dollars-per-watt',
    value: 1.8,
    min: 0.5,
    max: 10,
    source: 'Trade guides, 25-100 kW',
    reviewedOn,
  },
  'business-cost-mid': {
    label: 'Business system, middle price',
    unit: 'dollars-per-watt',
    value: 2.65,
    min: 0.5,
    max: 10,
    source: 'The middle of the trade guides’ range',
    reviewedOn,
  },
  'business-cost-high': {
    label: 'Business system, high price',
    unit: 'dollars-per-watt',
    value: 3.5,
    min: 0.5,
    max: 10,
    source: 'Trade guides, 25-100 kW',
    reviewedOn,
  },
  'business-credit': {
    label: 'Federal credit for a business (48E)',
    unit: 'percent',
    value: 30,
    min: 0,
    max: 50,
    source: 'IRS, Section 48E',
    reviewedOn,
  },
  'home-use': {
    label: 'Monthly use of a North Carolina home',
    unit: 'kwh',
    value: 1041,
    min: 100,
    max: 10_000,
    source: 'EIA 2020',
    reviewedOn,
  },
  'use-covered': {
    label: 'Share of use that the system is sized for',
    unit: 'percent',
    value: 90,
    min: 10,
    max: 100,
    source: 'Our convention',
    reviewedOn,
  },
  'yield-credited': {
    label: 'Yield credited at the full rate',
    unit: 'percent',
    value: 97,
    min: 0,
    max: 100,
    source: 'Our convention under the Bridge Rate',
    reviewedOn,
  },
  'escalation-low': {
    label: 'Yearly rate increase, low',
    unit: 'percent',
    value: 0,
    min: -5,
    max: 10,
    source: 'Convention',
    reviewedOn,
  },
  'escalation-mid': {
    label: 'Yearly rate increase, middle',
    unit: 'percent',
    value: 2,
    min: -5,
    max: 10,
    source: 'Convention',
    reviewedOn,
  },
  'escalation-high': {
    label: 'Yearly rate increase, high',
    unit: 'percent',
    value: 3,
    min: -5,
    max: 10,
    source: 'Convention',
    reviewedOn,
  },
  'inverter-reserve': {
    label: 'Inverter replacement in year 12',
    unit: 'dollars',
    value: 1500,
    min: 0,
    max: 20_000,
    source: 'Convention',
    reviewedOn,
  },
  'co2-avoided': {
    label: 'CO2 avoided',
    unit: 'kg-per-kwh',
    value: 0.289,
    min: 0,
    max: 1.5,
    source: 'EPA eGRID, SRVC region, 2026',
    reviewedOn,
  },
} as const satisfies Record<ConstantKey, EstimateConstant>;

export type { ConstantKey, ConstantValues } from './constant-keys.ts';
