import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { lastDayTexts } from '@/lib/site/last-day-texts';

/**
 * The owner's claims, each worded once. A figure that depended on the former federal tax credit says so in the same sentence, and
 * what is true until a day only is said until then (last-days.ts).
 */
export const claims = fromFacts(
  () =>
    ({
      since: `Serving ${business().region.city} and ${business().region.name} since ${business().foundedYear}`,
      systems: `Over ${business().systemsInstalled} systems installed`,
      payback: `With the ${business().federalCreditPercent}% federal tax credit, payback was typically ${business().paybackYears.from}–${business().paybackYears.to} years`,
      homeCredit: `The ${business().federalCreditPercent}% federal tax credit ended for home systems completed after December 31, 2025`,
      businessCredit: `Businesses can still claim a ${business().federalCreditPercent}% credit under Section 48E, with conditions`,
      businessCreditEnded: `A business project that started after July 4, 2026, had to be in service by ${lastDayTexts.businessCredit.long}, for the ${business().federalCreditPercent}% credit under Section 48E`,
      panelWarranty: `${business().panelWarrantyYears}-year panel performance warranty`,
      installationWarranty: `${business().installationWarrantyYears}-year installation warranty`,
    }) as const,
);

/** When the programs, prices and tax rules in the copy were last checked. */
const figuresAsOf = 'November 2026';

/** The one dated note of a page. */
export const checkedNote = `Prices, rates and rules change. We last checked what this page says about them in ${figuresAsOf}.`;
