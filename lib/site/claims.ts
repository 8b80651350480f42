import { business } from '@/lib/site/business';

const { from, to } = business.paybackYears;

/**
 * The owner's claims, each worded once and independent of the date. A figure that depended on the former federal tax credit
 * says so in the same sentence.
 */
export const claims = {
  since: `Serving ${business.region.city} and ${business.region.name} since ${business.foundedYear}`,
  systems: `Over ${business.systemsInstalled} systems installed`,
  payback: `With the ${business.federalCreditPercent}% federal tax credit, payback was typically ${from}-${to} years`,
  homeCredit: `The ${business.federalCreditPercent}% federal tax credit ended for home systems completed after December 31, 2025`,
  businessCredit: `Businesses can still claim a ${business.federalCreditPercent}% credit under Section 48E, with conditions`,
  panelWarranty: `${business.panelWarrantyYears}-year panel performance warranty`,
  installationWarranty: `${business.installationWarrantyYears}-year installation warranty`,
} as const;

/** When the programs, prices and tax rules in the copy were last checked. */
export const figuresAsOf = 'November 2026';
