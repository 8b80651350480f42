import { hourlyYield } from '@/lib/solar/estimate/hourly-yield';
import type { TreeShade } from '@/lib/solar/estimate/inputs';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { type TariffKey, type TariffValues, tariffConstants } from '@/lib/solar/tariffs/constants';
import type { SolarHome } from '@/lib/solar/tariffs/rider-savings';
import { evenRidge, shippedValues } from './savings-estimate';

/** The constants of the tariffs that the product ships with. */
export const shippedTariff: TariffValues = {
  ...(Object.fromEntries(Object.entries(tariffConstants).map(([key, { value }]) => [key, value])) as Record<
    TariffKey,
    number
  >),
  'fixed-charge': shippedValues['fixed-charge'],
  'dep-minimum-bill': shippedValues['dep-minimum-bill'],
  'dec-minimum-bill': shippedValues['dec-minimum-bill'],
};

const hourlyYieldOf = (roof: Parameters<typeof modelRoof>[0]) =>
  hourlyYield(roof, modelRoof(roof, shippedValues));

interface Roof {
  roof: number;
  pitch: number;
  trees: TreeShade;
}

/** 1 kW on a roof, by hours of mean days. */
export const hourlyKwhOf = ({ roof, pitch, trees }: Roof): number[][] =>
  hourlyYieldOf({ roof, pitch, trees, ridge: evenRidge(5) });

/** A home with a heat pump that uses 12,000 kWh a year, with 8 kW on a south roof, unless it differs. */
export const homeWith = (differences: Partial<SolarHome> = {}): SolarHome => ({
  company: 'dep',
  use: 12_000,
  household: { heating: 'heat-pump', isHomeByDay: false, hasCar: false },
  hourlyKwhPerKw: hourlyKwhOf({ roof: 180, pitch: 27, trees: 'none' }),
  systemKw: 8,
  hasBattery: false,
  ...differences,
});

/** Forty homes: all kinds of roofs, uses, households and sizes, among them some that send much more than they take. */
export const fortyHomes: SolarHome[] = Array.from({ length: 40 }, (_, index) =>
  homeWith({
    company: index % 4 === 3 ? 'dec' : 'dep',
    use: 6000 + 500 * (index % 25),
    household: {
      heating: index % 3 === 0 ? 'gas' : 'heat-pump',
      isHomeByDay: index % 2 === 0,
      hasCar: index % 5 === 0,
    },
    hourlyKwhPerKw: hourlyKwhOf({
      roof: (index * 45) % 360,
      pitch: [10, 18, 27, 34, 45][index % 5] ?? 27,
      trees: (['none', 'light', 'moderate'] as const)[index % 3] ?? 'none',
    }),
    systemKw: 3 + ((index * 7) % 17),
  }),
);
