/** Figures of a typical home, business and battery that several texts name: a test compares them with the savings estimate. */
export const typicalHome = {
  kilowatts: '8.5',
  cost: '$22,000–31,000',
  perWatt: '$2.60–3.60',
  /** On the Bridge Rate, and on the rate that follows it. */
  payback: '16–25 years',
  laterPayback: '18–25+ years',
} as const;

export const typicalBusiness = { perWatt: '$1.80–3.50', payback: '9–18 years' } as const;

export const typicalBattery = {
  kilowattHours: 13.5,
  cost: '$13,000–16,500',
  /** How long it runs the loads of outage.ts on a cold day. */
  essentialsHours: 24,
} as const;
