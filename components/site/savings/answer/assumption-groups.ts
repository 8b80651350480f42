import type { ConstantKey } from '@/lib/solar/estimate/constants';

/** The constants as the page lists them; each is in one group. */
export const assumptionGroups: readonly { heading: string; keys: readonly ConstantKey[] }[] = [
  {
    heading: 'What panels make',
    keys: ['base-yield', 'yield-spread', 'degradation', 'light-shade', 'moderate-shade', 'co2-avoided'],
  },
  {
    heading: 'What a system costs',
    keys: [
      'home-cost-low',
      'home-cost-mid',
      'home-cost-high',
      'business-cost-low',
      'business-cost-mid',
      'business-cost-high',
      'business-credit',
      'inverter-reserve',
    ],
  },
  {
    heading: 'What you use, and how it counts',
    keys: ['home-use', 'use-covered', 'yield-credited', 'net-excess'],
  },
  {
    heading: 'What power costs',
    keys: [
      'dep-rate',
      'dec-rate',
      'business-rate',
      'fixed-charge',
      'dep-minimum-bill',
      'dec-minimum-bill',
      'non-bypassable',
      'escalation-low',
      'escalation-mid',
      'escalation-high',
    ],
  },
];
