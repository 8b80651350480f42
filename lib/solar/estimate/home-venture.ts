import { billCalendar } from '@/lib/solar/tariffs/bill-calendar';
import type { SolarHome } from '@/lib/solar/tariffs/rider-savings';
import { type HomeSavings, savingsByOutput } from '@/lib/solar/tariffs/rider-savings';
import { BRIDGE_YEARS, ridersFor, type SolarRider } from '@/lib/solar/tariffs/solar-riders';
import type { ConstantValues } from './constants';
import type { Range } from './estimate-result';
import type { Price, SavingsAt, Venture } from './money';

/** The parts of the expected output for which bills are computed; savings between them lie on straight lines. */
const OUTPUTS = [0.4, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4];
const AS_EXPECTED = OUTPUTS.indexOf(1);

/** What a home's system costs and saves, on each of the riders that it gets when it applies on a day. */
export function homeVentures(
  home: SolarHome,
  appliesOn: string,
  constants: ConstantValues,
): Partial<Record<SolarRider, Venture>> {
  const saved = savingsByOutput(home, { appliesOn, calendar: billCalendar }, OUTPUTS, constants);
  const shared = {
    ...homePrice(home, constants),
    taxParts: [],
    hasPanels: home.systemKw > 0,
  };
  const riders = ridersFor(appliesOn).map((rider) => {
    const savingsAt = rider === 'bridge' ? bridgeThenChoice(saved) : savingsOn(saved, 'choice');
    return [rider, { ...shared, savingsAt, bills: billsOf(saved[AS_EXPECTED] as HomeSavings, rider) }];
  });
  return Object.fromEntries(riders);
}

/** What a home's system costs, with its battery if it has one: the utility doesn't matter. */
export function homePrice(
  { systemKw, hasBattery }: Pick<SolarHome, 'systemKw' | 'hasBattery'>,
  constants: ConstantValues,
): Price {
  const at = (one: keyof Range) =>
    systemKw * 1000 * constants[`home-cost-${one}`] +
    (hasBattery && systemKw > 0 ? constants[`battery-cost-${one}`] : 0);
  return { price: { low: at('low'), mid: at('mid'), high: at('high') }, paidPart: 1 };
}

/** The Bridge Rate is kept for some years. Nobody knows what follows: today's other rider counts. */
function bridgeThenChoice(saved: readonly HomeSavings[]): SavingsAt {
  const [bridge, choice] = [savingsOn(saved, 'bridge'), savingsOn(saved, 'choice')];
  return (output, year) => (year <= BRIDGE_YEARS ? bridge : choice)(output, year);
}

function savingsOn(saved: readonly HomeSavings[], rider: SolarRider): SavingsAt {
  const yearly = saved.map(({ riders }) => riders[rider]?.yearly ?? 0);
  return (output) => {
    const upper = Math.max(
      1,
      OUTPUTS.findIndex((known, index) => known >= output || index === OUTPUTS.length - 1),
    );
    const [from = 0, to = 1] = [OUTPUTS[upper - 1], OUTPUTS[upper]];
    const [low = 0, high = 0] = [yearly[upper - 1], yearly[upper]];
    return low + ((output - from) / (to - from)) * (high - low);
  };
}

function billsOf({ withoutSolar, riders }: HomeSavings, rider: SolarRider): Venture['bills'] {
  return {
    before: withoutSolar.map(({ total }) => total),
    after: riders[rider]?.bills.map(({ total }) => total) ?? [],
  };
}
