import type { AnswerContext } from '@/lib/solar/estimate/answer-text';
import { type Estimate, type EstimateMoney, isCredited, type Range } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { sum } from '@/lib/solar/estimate/modeled-output';
import {
  dollarRangeText,
  kilowattText,
  rangeText,
  rounded,
  roundedText,
} from '@/lib/solar/estimate/rounded-text';
import { panelsText, roofPartText } from '@/lib/solar/estimate/size-text';
import type { AnswerPart } from './answer-slots';
import { dollarText } from './dollar-text';

const POUNDS_A_KG = 2.20462;

type Context = Pick<AnswerContext, 'constants' | 'today'>;

const nothing: Range = { low: 0, mid: 0, high: 0 };

/** The figures of the answer, each with a note; those that the estimate doesn't have are hidden. */
export function figuresView(inputs: EstimateInputs, estimate: Estimate, context: Context): AnswerPart {
  const { yearlyKwhRange, cost, money } = estimate;
  const systemKw = estimate.systemKw ?? 0;
  const co2Kg = estimate.co2Kg ?? 0;
  return {
    text: {
      size: panelsText(estimate.panels ?? 0),
      'size-note': `${kilowattText(systemKw)} kW, ${sizeNote(inputs, estimate)}`,
      yield: `${rangeText(yearlyKwhRange ?? nothing)} kWh`,
      'yield-note': 'a year, cloudy to sunny, with new panels',
      carbon: `${roundedText(co2Kg * POUNDS_A_KG)} lb`,
      'carbon-note': `less CO2 in the first year (${roundedText(co2Kg)} kg)`,
      cost: cost ? dollarRangeText(cost) : '',
      'cost-note': cost ? costNote(inputs, context) : '',
      ...(money ? moneyTexts(money) : noMoney),
    },
    hidden: {
      figures: systemKw === 0,
      'cost-item': !cost,
      'payback-item': !money,
      'savings-item': !money,
    },
  };
}

function sizeNote(inputs: EstimateInputs, { panels, yearlyKwh, monthlyUseKwh }: Estimate): string {
  if (!monthlyUseKwh) return 'as much as your roof holds';
  // A bill of nothing but fixed charges leaves no use.
  const used = Math.max(sum(monthlyUseKwh), 1);
  const covered = `about ${Math.round((100 * (yearlyKwh ?? 0)) / used)}% of the power you use`;
  return inputs.for === 'home' ? `${roofPartText(panels ?? 0)}; makes ${covered}` : `makes ${covered}`;
}

const noMoney = {
  payback: '',
  'payback-note': '',
  savings: '',
  'savings-note': '',
};

const moneyTexts = ({ payback, savings25 }: EstimateMoney): typeof noMoney => ({
  payback: paybackText(payback),
  'payback-note': paybackNote(payback),
  savings: balanceText(savings25),
  'savings-note': 'saved by then, less the cost of the system',
});

const costNote = (inputs: EstimateInputs, { constants, today }: Context): string =>
  `installed${
    inputs.for === 'home'
      ? '; the federal credit ended for homes'
      : isCredited(inputs, today)
        ? `, less the ${constants['business-credit']}% federal credit`
        : ', without a federal credit'
  }`;

function paybackText({ low, high }: EstimateMoney['payback']): string {
  if (low === null) return 'Over 25 years';
  if (high === null) return `${low}–25+ years`;
  if (low === high) return low === 1 ? '1 year' : `${low} years`;
  return `${low}–${high} years`;
}

const paybackNote = ({ mid }: EstimateMoney['payback']) =>
  `${mid === null ? 'more than 25' : `around year ${mid}`} most likely; 8 in 10 lie in this range`;

/** `$3,000–21,000`; with a loss in it `−$3,000 to $21,000`. */
const balanceText = ({ low, high }: Range): string =>
  rounded(low, high) >= 0
    ? dollarRangeText({ low, high })
    : `${dollarText(low, high)} to ${dollarText(high, low)}`;
