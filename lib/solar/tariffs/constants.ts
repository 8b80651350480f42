import type { ConstantUnit, EstimateConstant } from '@/lib/solar/estimate/estimate-constant';

/** The day on which the values of the tariffs were last reviewed. */
export const tariffsReviewedOn = '2026-11-26';

/** The general rate case of Duke Energy Progress: not decided in anything that we could read. */
export const rateCase = {
  from: '2027-01-01',
  reason:
    'On November 20, 2025, Duke Energy Progress applied for about 15% more on base rates from January 1, 2027, and 3.9% a year later (docket E-2 Sub 1380).',
} as const;

type Origin = Pick<EstimateConstant, 'source' | 'confidence' | 'review'>;

const progress = {
  flat: {
    source: 'Schedule RES, leaf 500, from October 1, 2025',
    confidence: 'high',
    review: rateCase,
  },
  timeOfUse: {
    source: 'Schedule R-TOU-CPP, leaf 503, from October 1, 2025',
    confidence: 'high',
    review: rateCase,
  },
  riders: { source: 'Leaf 600, residential, the sum', confidence: 'medium', review: rateCase },
  bridge: { source: 'Rider NMB, leaf 669', confidence: 'medium', review: rateCase },
  choice: { source: 'Rider RSC, leaf 670', confidence: 'medium', review: rateCase },
} as const satisfies Record<string, Origin>;

const carolinas = {
  flat: { source: 'Schedule RS, leaf 11, from January 1, 2026', confidence: 'medium' },
  timeOfUse: { source: 'Schedule RSTC, leaf 136', confidence: 'medium' },
  riders: { source: 'About 14.4¢ all in, less the energy rate', confidence: 'low' },
  bridge: { source: 'Rider NMB, leaf 143, from January 1, 2026, one transcription', confidence: 'low' },
  notFound: { source: 'Progress’s, because we couldn’t find Carolinas’', confidence: 'low' },
} as const satisfies Record<string, Origin>;

const ours = { source: 'Our assumption', confidence: 'low' } as const satisfies Origin;
const residentialSurvey = {
  source: 'Our assumption for North Carolina’s homes, to be checked against EIA’s RECS 2020',
  confidence: 'low',
} as const satisfies Origin;

const within =
  (unit: ConstantUnit, min: number, max: number) =>
  (label: string, value: number, origin: Origin): EstimateConstant => ({
    label,
    unit,
    value,
    min,
    max,
    ...origin,
    reviewedOn: tariffsReviewedOn,
  });

const perKwh = within('cents-per-kwh', 0, 100);
const perKw = within('dollars-per-kw', 0, 10);
const percent = within('percent', 0, 100);
const kwh = within('kwh', 0, 10_000);
const degrees = within('degrees-fahrenheit', 40, 90);

/**
 * What homes pay on Duke's tariffs, and what we assume about homes: the values that the product ships with. The customer
 * charge and the minimum bills are among the constants of the estimate.
 */
export const tariffConstants = {
  'dep-flat': perKwh('Progress, RES, energy', 12.623, progress.flat),
  'dep-flat-winter': perKwh('Progress, RES, energy above the winter block', 11.623, progress.flat),
  'dep-winter-block': kwh('Progress, RES, winter block a month', 800, progress.flat),
  'dep-critical': perKwh('Progress, R-TOU-CPP, critical peak', 41.002, progress.timeOfUse),
  'dep-on-peak': perKwh('Progress, R-TOU-CPP, on-peak', 21.952, progress.timeOfUse),
  'dep-off-peak': perKwh('Progress, R-TOU-CPP, off-peak', 11, progress.timeOfUse),
  'dep-discount': perKwh('Progress, R-TOU-CPP, discount', 8.274, progress.timeOfUse),
  'dep-riders': perKwh('Progress, riders on every kWh', 2.1, progress.riders),
  'dep-net-excess': perKwh('Progress, credit for a month’s net excess', 3.94, progress.choice),
  'dep-non-bypassable': perKw('Progress, non-bypassable charge a month', 1.13, progress.choice),
  'grid-access': perKw('Progress, grid access fee a month', 1.5, progress.choice),
  'flat-distribution': perKwh('Progress, customer and distribution part of RES', 4.493, progress.bridge),
  'on-peak-distribution': perKwh('Progress, distribution part of on-peak', 6.248, progress.choice),
  'off-peak-distribution': perKwh('Progress, distribution part of off-peak', 4.134, progress.choice),
  'discount-distribution': perKwh('Progress, distribution part of discount', 3.736, progress.choice),

  'dec-flat': perKwh('Carolinas, RS, energy', 12.2603, carolinas.flat),
  'dec-critical': perKwh('Carolinas, RSTC, critical peak', 42.7695, carolinas.timeOfUse),
  'dec-on-peak': perKwh('Carolinas, RSTC, on-peak', 23.4984, carolinas.timeOfUse),
  'dec-off-peak': perKwh('Carolinas, RSTC, off-peak', 10.2875, carolinas.timeOfUse),
  'dec-discount': perKwh('Carolinas, RSTC, discount', 7.4375, carolinas.timeOfUse),
  'dec-riders': perKwh('Carolinas, riders on every kWh', 2.1, carolinas.riders),
  'dec-net-excess': perKwh('Carolinas, credit for a month’s net excess', 4.53, carolinas.bridge),
  'dec-non-bypassable': perKw('Carolinas, non-bypassable charge a month', 0.96, carolinas.bridge),
  'dec-grid-access': perKw('Carolinas, grid access fee a month', 1.5, carolinas.notFound),
  'dec-flat-distribution': perKwh('Carolinas, distribution part of RS', 4.493, carolinas.notFound),
  'dec-on-peak-distribution': perKwh('Carolinas, distribution part of on-peak', 6.248, carolinas.notFound),
  'dec-off-peak-distribution': perKwh('Carolinas, distribution part of off-peak', 4.134, carolinas.notFound),
  'dec-discount-distribution': perKwh('Carolinas, distribution part of discount', 3.736, carolinas.notFound),

  'grid-access-above': within('kw', 0, 100)('System size from which grid access counts', 15, progress.choice),
  'sales-tax': percent('Sales tax on electricity', 7, {
    source: 'North Carolina’s combined rate for electricity',
    confidence: 'high',
  }),
  'critical-days': within('days', 0, 20)('Critical-peak days a year', 20, {
    source: 'The most that the tariff allows; fewer may be called',
    confidence: 'low',
  }),

  'battery-usable': within('kwh', 1, 100)('Battery, usable', 13.5, {
    source: 'Makers’ data sheets of one home battery',
    confidence: 'medium',
  }),
  'battery-efficiency': percent('Battery, round-trip efficiency', 90, {
    source: 'Makers’ data sheets of one home battery',
    confidence: 'medium',
  }),

  'heats-below': degrees('Temperature below which a home heats', 60, ours),
  'cools-above': degrees('Temperature above which a home cools', 70, ours),
  'heat-pump-heating': percent('Heating’s share of a year’s kWh, heat pump', 28, residentialSurvey),
  'heat-pump-cooling': percent('Cooling’s share of a year’s kWh, heat pump', 16, residentialSurvey),
  'gas-heating': percent('Heating’s share of a year’s kWh, gas (the fan)', 4, residentialSurvey),
  'gas-cooling': percent('Cooling’s share of a year’s kWh, gas', 20, residentialSurvey),
  'car-kwh': kwh('Electric car charged at home, a year', 3000, ours),
} as const satisfies Record<string, EstimateConstant>;

export type TariffKey = keyof typeof tariffConstants;

/** The value of every constant that a bill is computed with. */
export type TariffValues = Readonly<
  Record<TariffKey | 'fixed-charge' | 'dep-minimum-bill' | 'dec-minimum-bill', number>
>;
