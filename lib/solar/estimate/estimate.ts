import type { UtilityId } from '@/lib/site/installer/schema';
import { hasEnded } from '@/lib/site/last-days';
import { businessPrice, businessVenture } from './business-venture';
import type { ConstantValues } from './constants';
import { companyOf, householdOf, isCooperative, monthsOf, yearlyUse } from './electricity';
import type { Estimate, EstimateMoney, Range } from './estimate-result';
import { homePrice, homeVentures } from './home-venture';
import { hourlyYield } from './hourly-yield';
import type { EstimateInputs } from './inputs';
import { sum } from './modeled-output';
import { costOf, moneyOf } from './money';
import { modelRoof } from './roof-yield';
import { systemSize } from './system-size';

export type * from './estimate-result';

/** What an estimate is computed with, besides the visitor's words. */
export interface EstimateContext {
  /** The utility of the visitor's town. */
  utility: UtilityId;
  constants: ConstantValues;
  /** The date in the business's time zone, such as `2026-11-23`: a home that applies on it gets the riders of that day. */
  today: string;
}

const nothing = {
  panels: null,
  morePanels: 0,
  systemKw: null,
  yearlyKwh: null,
  yearlyKwhRange: null,
  co2Kg: null,
  cost: null,
  money: null,
  rider: null,
  later: null,
};

/** What solar on a roof would make, cost and save. */
export function estimate(inputs: EstimateInputs, context: EstimateContext): Estimate {
  const { utility } = context;
  const constants = { ...context.constants, ...inputs.assumptions };
  const use = yearlyUse(inputs, utility, constants);
  const monthlyUseKwh = use === null ? null : monthsOf(use, inputs, constants);
  if (inputs.trees === 'heavy') return { ...nothing, outcome: 'site-visit', monthlyUseKwh, roof: null };

  const roof = modelRoof(inputs, constants);
  if (roof.openPart < constants['least-roof'] / 100)
    return { ...nothing, outcome: 'weak-roof', monthlyUseKwh, roof };
  const size = systemSize(inputs, monthlyUseKwh && sum(monthlyUseKwh), roof, constants);
  if (size === null) return { ...nothing, outcome: 'energy-only', monthlyUseKwh, roof };

  const { systemKw } = size;
  const yearlyKwh = systemKw * roof.yearlyKwhPerKw;
  const yearlyKwhRange = withSpread(yearlyKwh, constants);
  const co2Kg = yearlyKwh * constants['co2-avoided'];
  const credit = isCredited(inputs, context.today);
  const cost = costOf(
    inputs.for === 'business'
      ? businessPrice({ credit }, systemKw, constants)
      : homePrice({ systemKw, hasBattery: inputs.battery }, constants),
  );
  const energy = { ...nothing, ...size, monthlyUseKwh, roof, yearlyKwh, yearlyKwhRange, co2Kg, cost };
  if (isCooperative(utility) || use === null || monthlyUseKwh === null)
    return { ...energy, outcome: 'energy-only' };

  const company = companyOf(utility);
  if (inputs.for === 'business') {
    const monthlyKwh = roof.monthlyKwhPerKw.map((kwh) => kwh * systemKw);
    const business = { inputs: { ...inputs, credit }, company, systemKw, monthlyKwh, monthlyUseKwh };
    const money = moneyOf(businessVenture(business, constants), constants);
    return { ...energy, money, outcome: outcomeOf(money, systemKw) };
  }
  const home = {
    company,
    use,
    household: householdOf(inputs),
    hourlyKwhPerKw: hourlyYield(inputs, roof),
    systemKw,
    hasBattery: inputs.battery,
  };
  const { bridge, choice } = homeVentures(home, context.today, constants);
  const onChoice = choice && moneyOf(choice, constants);
  const money = bridge ? moneyOf(bridge, constants) : (onChoice as EstimateMoney);
  return {
    ...energy,
    money,
    rider: bridge ? 'bridge' : 'choice',
    later: bridge && onChoice ? onChoice : null,
    outcome: outcomeOf(money, systemKw),
  };
}

/** Whether a business's credit counts: it can't be claimed any more once it has ended. */
export const isCredited = ({ credit }: EstimateInputs, today: string): boolean =>
  credit && !hasEnded('businessCredit', today);

/** No panels cost nothing, but don't suit anybody either. */
const outcomeOf = ({ payback }: EstimateMoney, systemKw: number) =>
  payback.mid === null || systemKw === 0 ? 'may-not-suit' : 'suits';

function withSpread(yearlyKwh: number, constants: ConstantValues): Range {
  const spread = constants['yield-spread'] / 100;
  return { low: yearlyKwh * (1 - spread), mid: yearlyKwh, high: yearlyKwh * (1 + spread) };
}
