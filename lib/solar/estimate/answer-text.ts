import type { UtilityId } from '@/lib/site/installer/schema';
import { hasEnded, lastDays } from '@/lib/site/last-days';
import { monthNames } from '@/lib/site/month-names';
import type { ConstantValues } from './constants';
import { isCooperative } from './electricity';
import { estimate as estimateOf, isCredited } from './estimate';
import type { Estimate, EstimateMoney, Range } from './estimate-result';
import type { EstimateInputs } from './inputs';
import { sum } from './modeled-output';
import { YEARS } from './money';
import { dollarRangeText, grouped, kilowattText, rangeText, rounded, roundedText } from './rounded-text';
import { panelsText, sizeText } from './size-text';

/** What the words depend on, besides the inputs and the estimate. */
export interface AnswerContext {
  /** The name of the town, such as `Black Mountain`. */
  townName: string;
  utility: UtilityId;
  /** The utility's name, such as `Duke Energy Progress`. */
  utilityName: string;
  /** The date in the business's time zone, such as `2026-11-23`. */
  today: string;
  /** The constants, with the visitor's assumptions already in them. */
  constants: ConstantValues;
}

/** An estimate in words. Each is a sentence or two of plain text; null where there's nothing to say. */
export interface AnswerText {
  /** The answer itself. */
  answer: string;
  /** The bill now and after, and what follows from it over the years. */
  outlook: string | null;
  /** What to know about the number of panels. */
  size: string | null;
  /** Why there are no savings, or no number, or why solar may not pay. */
  reason: string | null;
  /** What a loan at the visitor's own rate would cost. */
  loan: string | null;
  /** Which rules the dollars follow, and what another day of application would change. */
  rules: string | null;
}

/** The answer in a sentence, and the rules that it follows, for the contact form, mail and staff. */
export function answerSentence(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext): string {
  const { answer, rules } = answerText(inputs, estimate, context);
  return rules ? `${answer} ${rules}` : answer;
}

/** An estimate in words. */
export function answerText(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext): AnswerText {
  const { cost, money } = estimate;
  return {
    answer: answerOf(inputs, estimate, context),
    outlook: money && outlookText(inputs, money),
    loan: cost && loanText(inputs, cost),
    size: sizeText(inputs, estimate, context.constants),
    reason: reasonText(inputs, estimate, context),
    rules: cost && rulesText(inputs, estimate, context),
  };
}

/** Whether a home asks for a battery, which few buy for what it saves. */
export const isWithBattery = (inputs: EstimateInputs): boolean => inputs.battery && inputs.for === 'home';

function answerOf(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext) {
  const { townName } = context;
  const { outcome, roof, panels, systemKw, yearlyKwhRange, cost: installed, money } = estimate;
  if (outcome === 'site-visit' || !roof)
    return `Under trees like these, we can’t give you an honest number for your roof in ${townName}.`;
  if (outcome === 'weak-roof')
    return `We’d leave a roof like this one in ${townName} empty: it makes about ${Math.round(100 * roof.openPart)}% of what the best south roof does.`;
  if (systemKw === null || panels === null || !yearlyKwhRange || !installed)
    return `On your roof in ${townName}, each kilowatt of panels would make about ${roundedText(roof.yearlyKwhPerKw)} kWh a year.`;
  const system = `${panelsText(panels)} (${kilowattText(systemKw)} kW)`;
  const output = `would make ${rangeText(yearlyKwhRange)} kWh a year`;
  const cost = dollarRangeText(installed);
  const battery = isWithBattery(inputs) ? ' with a battery' : '';
  if (!money) {
    const price = systemKw ? ` and cost ${cost} installed${battery}${creditText(inputs, context)}` : '';
    return `On your roof in ${townName}, ${system} ${output}${price}.`;
  }
  if (systemKw === 0)
    return `Solar may not suit you: your bill in ${townName} leaves nothing for panels to save.`;
  if (outcome === 'may-not-suit') {
    const start = battery ? `On your roof in ${townName},` : `Solar may not suit your roof in ${townName}:`;
    return `${start} ${system} would cost ${cost}${battery}, and most likely the savings wouldn’t cover that in ${YEARS} years.`;
  }
  return `On your roof in ${townName}, ${system} ${output}, cost ${cost}${battery} and pay for themselves ${paybackText(money.payback, inputs)}.`;
}

const creditText = (inputs: EstimateInputs, { constants, today }: AnswerContext) =>
  inputs.for === 'business' && isCredited(inputs, today)
    ? `, less the ${constants['business-credit']}% federal credit`
    : '';

/** `most likely around year 17 (8 in 10 homes like this: 14 to 22)`. */
export function paybackText(
  payback: Range<number | null>,
  { for: customer }: Pick<EstimateInputs, 'for'>,
): string {
  const others = customer === 'home' ? 'homes' : 'businesses';
  const year = payback.mid ? `around year ${payback.mid}` : `not in ${YEARS} years`;
  return `most likely ${year} (8 in 10 ${others} like this: ${paybackSpan(payback)})`;
}

/** `15 to 25`, or `16 to more than 25`. */
export function paybackSpan({ low, high }: Range<number | null>): string {
  const last = high ?? `more than ${YEARS}`;
  return low === null || low === high ? `${last}` : `${low} to ${last}`;
}

/** Average dollars a month: `about $150`. */
const monthlyText = (bills: readonly number[]) => `$${roundedText(Math.max(0, sum(bills) / 12))}`;

function outlookText(
  { for: customer, depreciation }: EstimateInputs,
  { firstYearSavings, savings25, bills }: EstimateMoney,
): string | null {
  if (firstYearSavings.low <= 0) return null;
  const afterTax = depreciation && customer === 'business' ? ' after tax' : '';
  return `Your power bill would go from ${monthlyText(bills.before)} to about ${monthlyText(bills.after)} a month. You’d save ${dollarRangeText(firstYearSavings)} in the first year${afterTax}. After ${YEARS} years, all costs counted, you’d be ${balanceText(savings25)}.`;
}

/** What a loan costs a month, with its formula. */
function loanText({ loan, term }: EstimateInputs, cost: Range): string | null {
  if (loan === undefined || cost.mid <= 0) return null;
  const rate = loan / 100 / 12;
  const payments = Math.round(12 * term);
  // The formula divides by nothing once 1 + r is rounded to 1.
  const monthly = rate < 1e-9 ? cost.mid / payments : (cost.mid * rate) / (1 - (1 + rate) ** -payments);
  return `Borrowed at ${loan}% over ${payments} months, $${roundedText(cost.mid)} would cost about $${roundedText(monthly)} a month: cost × r ÷ (1 − (1 + r)^−n), with r = ${loan}% ÷ 12 and n = ${payments}. It isn’t in the figures above.`;
}

/** `$15,500–29,000 ahead`, or `anywhere from $1,500 behind to $29,000 ahead`. */
function balanceText({ low, high }: Range): string {
  if (rounded(low, high) >= 0) return `${dollarRangeText({ low, high })} ahead`;
  if (rounded(high, low) <= 0) return `${dollarRangeText({ low: -high, high: -low })} behind`;
  const size = Math.max(-low, high);
  return `anywhere from $${grouped(rounded(-low, size))} behind to $${grouped(rounded(high, size))} ahead`;
}

function reasonText(inputs: EstimateInputs, { outcome, systemKw, money }: Estimate, context: AnswerContext) {
  const { utility, utilityName } = context;
  if (outcome === 'site-visit')
    return 'A guess under heavy shade isn’t worth much. We’ll come by and measure the sun at your roof.';
  if (outcome === 'weak-roof')
    return 'Pick another side of the house, or a garage or a barn that faces the sun more.';
  if (isCooperative(utility)) {
    const credit = `${utilityName} sets its own credit. We’ll call them for it, then tell you what you’d save.`;
    return systemKw === null ? `Tell us what you use in a month, and we’ll size a system. ${credit}` : credit;
  }
  if (outcome !== 'may-not-suit' || !money) return null;
  const year = isWithBattery(inputs) && estimateOf({ ...inputs, battery: false }, context).money?.payback.mid;
  return !year
    ? unsuitedText(money, utilityName)
    : `Without the battery, it’d be paid off around year ${year}. Most buy one for outages.`;
}

function unsuitedText({ firstYearSavings, payback }: EstimateMoney, utilityName: string): string {
  if (firstYearSavings.mid <= 0)
    return `${utilityName} has a minimum bill that stays with solar, and yours is already close to it.`;
  const change =
    'A sunnier spot, such as the garage or the yard, can change that, and so can prices and rates.';
  return payback.low === null
    ? `We’d rather tell you now than after you’ve signed. ${change}`
    : `For one in ten like this, it would be by year ${payback.low}. ${change}`;
}

/** What Duke's riders are called on the page. */
const choiceName = 'Residential Solar Choice';

function rulesText(
  { for: customer, credit }: EstimateInputs,
  { money, rider, later }: Estimate,
  { today, utility }: AnswerContext,
): string | null {
  if (customer === 'business')
    return credit && hasEnded('businessCredit', today)
      ? 'The deadline for the 48E credit passed at the end of 2027. Ask your tax adviser.'
      : null;
  const parts = [
    ...(money && later ? [bothRidersText(money, later)] : []),
    ...(rider === 'choice'
      ? [`This is on Duke’s ${choiceName}, the rate for homes that apply since January 1, 2027.`]
      : []),
    ...(utility === 'duke'
      ? [
          'We don’t know all of Duke Energy Carolinas’ charges, so some here are those of Duke Energy Progress. Ask us.',
        ]
      : []),
  ];
  return parts.join(' ') || null;
}

/** Both riders side by side, as long as one can choose between them. */
function bothRidersText(now: EstimateMoney, later: EstimateMoney): string {
  const yearly = ({ firstYearSavings: { mid } }: EstimateMoney) =>
    mid < 0 ? 'nothing' : `about $${roundedText(mid)} a year`;
  const paid = later.payback.mid
    ? `paid off around year ${later.payback.mid}`
    : `not paid off in ${YEARS} years`;
  return `Apply by ${dayText(lastDays.bridgeRate)} and you’d save ${yearly(now)} on Duke’s Bridge Rate; after that, ${yearly(later)} on ${choiceName}, most likely ${paid}.`;
}

/** `December 31`. */
function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${monthNames[(month ?? 1) - 1]} ${date}`;
}
