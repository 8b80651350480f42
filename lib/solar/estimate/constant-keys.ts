/** The keys of the constants, in canonical order. Browsers load them without what constants.ts says of each. */
export const constantKeys = [
  'base-yield',
  'yield-spread',
  'degradation',
  'light-shade',
  'moderate-shade',
  'dep-rate',
  'dec-rate',
  'business-rate',
  'fixed-charge',
  'dep-minimum-bill',
  'dec-minimum-bill',
  'non-bypassable',
  'net-excess',
  'home-cost-low',
  'home-cost-mid',
  'home-cost-high',
  'business-cost-low',
  'business-cost-mid',
  'business-cost-high',
  'business-credit',
  'home-use',
  'use-covered',
  'yield-credited',
  'escalation-low',
  'escalation-mid',
  'escalation-high',
  'inverter-reserve',
  'co2-avoided',
] as const;

export type ConstantKey = (typeof constantKeys)[number];

/** The value of every constant. */
export type ConstantValues = Readonly<Record<ConstantKey, number>>;
