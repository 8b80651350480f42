/** Where the figures in the copy come from: each source's address, once. Read in November 2026. */
export const sources = {
  haywoodEmcRate: 'https://www.haywoodemc.com/content/rgr-rate',
  /** The state's utility Public Staff on Riders NMB and RSC. */
  netMetering: 'https://publicstaff.nc.gov/electric/net-metering',
  dsire: 'https://programs.dsireusa.org/system/program/nc',
  homeCredit: 'https://www.irs.gov/credits-deductions/residential-clean-energy-credit',
  businessCredit: 'https://www.irs.gov/credits-deductions/clean-electricity-investment-credit',
  propertyTax: 'https://programs.dsireusa.org/system/program/detail/3036',
  solarStatute: 'https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_22B/GS_22B-20.html',
  farwig: 'https://law.justia.com/cases/north-carolina/supreme-court/2022/214a21.html',
  prices: 'https://emp.lbl.gov/tracking-the-sun',
  homeUse: 'https://www.eia.gov/electricity/sales_revenue_price/',
  pvwatts: 'https://pvwatts.nrel.gov/',
  carbon: 'https://www.epa.gov/egrid',
  aging: 'https://research-hub.nrel.gov/en/publications/photovoltaic-fleet-degradation-insights-2',
  heleneOutage: 'https://www.hendersonvillelightning.com/news/14424-power-outage.html',
  applianceWatts: 'https://www.energy.gov/energysaver/estimating-appliance-and-home-electronic-energy-use',
  /** The most that new appliances may use in the United States. */
  fridgeLimit: 'https://www.ecfr.gov/current/title-10/section-430.32',
  lightWatts: 'https://www.energy.gov/energysaver/lighting-choices-save-you-money',
  networkWatts: 'https://www.nrdc.org/resources/energy-saving-home-networks',
} as const;

export type SourceId = keyof typeof sources;

/** Words that link to a source, for a text (linked-text.ts). */
export const cite = (id: SourceId, words: string): string => `[${words}](${sources[id]})`;
