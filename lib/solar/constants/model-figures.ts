import { lastDays } from '@/lib/site/last-days';
import type { ModelFigures } from '@/lib/site/model-figures';
import { backupLoads, largestLoad } from '@/lib/site/outage';
import { hoursTogether } from '@/lib/solar/battery-runtime';
import { paybackSpan, paybackText } from '@/lib/solar/estimate/answer-text';
import { businessPrice } from '@/lib/solar/estimate/business-venture';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import type { Range } from '@/lib/solar/estimate/estimate-result';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { YEARS } from '@/lib/solar/estimate/money';
import { place } from '@/lib/solar/estimate/place';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { dollarRangeText, grouped, kilowattText, roundedText } from '@/lib/solar/estimate/rounded-text';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

/** The bill of a shop whose system is of the size that the prices of businesses are for. */
export const BUSINESS_BILL = 900;
/** As many days of the year as December has. */
const DECEMBER = { month: 11, days: 31 };

let latest: { key: string; figures: ModelFigures } | undefined;

/** The figures that texts name, kept until a constant or the place changes: they take some 20 ms. */
export function modelFigures(constants: ConstantValues): ModelFigures {
  const key = JSON.stringify([place(), constants]);
  if (latest?.key !== key) latest = { key, figures: computeFigures(constants) };
  return latest.figures;
}

function computeFigures(constants: ConstantValues): ModelFigures {
  const home = moneyFor({}, constants);
  const business = moneyFor(
    { bill: BUSINESS_BILL, for: 'business', credit: true, depreciation: true },
    constants,
  );
  const openRoof = modelRoof(
    { roof: 180, pitch: 30, trees: 'none', ridge: { east: 0, south: 0, west: 0 } },
    constants,
  );
  const onOpenRoof = (kwhPerKw: number) => home.systemKw * kwhPerKw;
  const battery = constants['battery-usable'];
  const hours = (loads: typeof backupLoads) => Math.round(hoursTogether(battery, loads));
  return {
    home: {
      bill: `$${typicalHouse().bill}`,
      kilowatts: kilowattText(home.systemKw),
      perWatt: perWattText('home', constants),
      cost: dollarRangeText(home.money.cost),
      payback: paybackFigures(home.money.payback, 'home'),
      laterPayback: paybackFigures((home.later ?? home.money).payback, 'home'),
      partOfUse: `${Math.round((100 * onOpenRoof(openRoof.yearlyKwhPerKw)) / (12 * constants['home-use']))}%`,
      decemberKwh: roundedText(onOpenRoof(openRoof.monthlyKwhPerKw[DECEMBER.month] ?? 0) / DECEMBER.days),
    },
    business: {
      bill: `$${BUSINESS_BILL}`,
      kilowatts: kilowattText(business.systemKw),
      cost: dollarRangeText(businessPrice({ credit: false }, business.systemKw, constants).price),
      perWatt: perWattText('business', constants),
      payback: paybackFigures(business.money.payback, 'business'),
    },
    battery: {
      kilowattHours: battery,
      cost: dollarRangeText({ low: constants['battery-cost-low'], high: constants['battery-cost-high'] }),
      hours: {
        together: hours(backupLoads),
        withoutLargest: hours(backupLoads.filter(({ name }) => name !== largestLoad)),
      },
    },
    yield: { kilowattHours: grouped(constants['base-yield']), spread: `${constants['yield-spread']}%` },
    inverter: `$${grouped(constants['inverter-reserve'])}`,
  };
}

/** What an estimate says of the typical roof, whose utility's rates are known best, as long as the Bridge Rate is open. */
function moneyFor(inputs: Partial<EstimateInputs>, constants: ConstantValues) {
  const { systemKw, money, later } = estimate(
    // Whatever owners think of weak roofs, this one faces south.
    { ...typicalHouse(), ...inputs, assumptions: { 'least-roof': 0 } },
    { utility: 'dep', constants, today: lastDays.bridgeRate },
  );
  if (systemKw === null || !money) throw new Error('the typical roof gets dollars');
  return { systemKw, money, later };
}

const perWattText = (customer: EstimateInputs['for'], constants: ConstantValues) =>
  `$${constants[`${customer}-cost-low`].toFixed(2)}–${constants[`${customer}-cost-high`].toFixed(2)}`;

function paybackFigures(payback: Range<number | null>, customer: EstimateInputs['for']) {
  const { mid } = payback;
  return {
    figure: mid === null ? `Over ${YEARS} years` : `Year ${mid}`,
    span: paybackSpan(payback),
    sentence: paybackText(payback, { for: customer }),
  };
}
