import type { TariffValues } from './constants';
import type { Period } from './periods';

/** Duke's two companies. */
export type Company = 'dep' | 'dec';

/** A price a kWh, and the part of it that the minimum bill is held against, in dollars. */
interface Price {
  energy: number;
  distribution: number;
}

/** What a home pays, in dollars a month, a kWh or a kW. */
export interface HomeTariff {
  customerCharge: number;
  /** The rate without periods: RES, or RS of Duke Energy Carolinas. From October to April it's lower above a block; Carolinas has none. */
  flat: Price & { winterBlockKwh: number; aboveBlock: number };
  /** The rate with periods: R-TOU-CPP, or RSTC of Duke Energy Carolinas. */
  byPeriod: Readonly<Record<Period, Price>>;
  criticalDays: number;
  /** On every kWh, besides its price. */
  riders: number;
  netExcess: number;
  nonBypassable: number;
  gridAccess: { perKw: number; aboveKw: number };
  minimumBill: number;
  /** As a part. */
  salesTax: number;
}

/** The tariff of one of Duke's companies. */
export function homeTariff(company: Company, values: TariffValues): HomeTariff {
  // The keys of Progress's riders are older than those of Carolinas'.
  const prefix = company === 'dec' ? 'dec-' : '';
  const price = (
    period: 'flat' | Exclude<Period, 'critical'>,
    energy = values[`${company}-${period}`],
  ): Price => ({ energy: energy / 100, distribution: values[`${prefix}${period}-distribution`] / 100 });
  const flat = price('flat');
  return {
    customerCharge: values['fixed-charge'],
    flat: {
      ...flat,
      ...(company === 'dep'
        ? { winterBlockKwh: values['dep-winter-block'], aboveBlock: values['dep-flat-winter'] / 100 }
        : { winterBlockKwh: 0, aboveBlock: flat.energy }),
    },
    byPeriod: {
      // The leaf names no part of the critical price: it's held to be that of the other on-peak hours.
      critical: price('on-peak', values[`${company}-critical`]),
      'on-peak': price('on-peak'),
      'off-peak': price('off-peak'),
      discount: price('discount'),
    },
    criticalDays: values['critical-days'],
    riders: values[`${company}-riders`] / 100,
    netExcess: values[`${company}-net-excess`] / 100,
    nonBypassable: values[`${company}-non-bypassable`],
    gridAccess: { perKw: values[`${prefix}grid-access`], aboveKw: values['grid-access-above'] },
    minimumBill: values[`${company}-minimum-bill`],
    salesTax: values['sales-tax'] / 100,
  };
}
