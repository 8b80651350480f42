import type { UtilityId } from '@/lib/site/installer/schema';
import { hasEnded } from '@/lib/site/last-days';
import { isCooperative } from './electricity';
import type { Estimate, EstimateMoney, Range } from './estimate-result';
import type { EstimateInputs } from './inputs';
import { YEARS } from './money';
import { ridgeText } from './ridge-text';
import { dollarRangeText, grouped, kilowattText, rangeText, rounded, roundedText } from './rounded-text';

/** What the words depend on, besides the inputs and the estimate. */
export interface AnswerContext {
  /** The name of the town, such as `Black Mountain`. */
  townName: string;
  utility: UtilityId;
  /** The utility's name, such as `Duke Energy Progress`. */
  utilityName: string;
  /** The date in the business's time zone, such as `2026-11-23`. */
  today: string;
}

/** An estimate in words. Each is a sentence or two of plain text; null where there's nothing to say. */
export interface AnswerText {
  /** The answer itself. */
  answer: string;
  /** What follows from it over the years. */
  outlook: string | null;
  /** Why there are no dollars, or no number, or why solar may not pay. */
  reason: string | null;
  /** What the ridge takes. */
  ridge: string | null;
  /** Which rules the dollars follow, once new applicants get others. */
  rules: string | null;
}

/** The answer in a sentence, and the rules that it follows, for the contact form, mail and staff. */
export function answerSentence(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext): string {
  const { answer, rules } = answerText(inputs, estimate, context);
  return rules ? `${answer} ${rules}` : answer;
}

/** An estimate in words. */
export function answerText(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext): AnswerText {
  const { roof, money } = estimate;
  return {
    answer: answerOf(estimate, context),
    outlook: money && outlookText(money),
    reason: reasonText(estimate, context),
    ridge: roof && ridgeText(inputs, roof),
    rules: money && rulesText(inputs, context),
  };
}

function answerOf({ outcome, roof, systemKw, yearlyKwhRange, money }: Estimate, { townName }: AnswerContext) {
  if (outcome === 'site-visit' || !roof)
    return `Under trees like these, we can’t give you an honest number for your roof in ${townName}.`;
  if (systemKw === null || !yearlyKwhRange)
    return `On your roof in ${townName}, each kilowatt of panels would make about ${roundedText(roof.yearlyKwhPerKw)} kWh a year.`;
  const system = `${kilowattText(systemKw)} kW of panels`;
  const output = `would make ${rangeText(yearlyKwhRange)} kWh a year`;
  if (!money) return `On your roof in ${townName}, ${system} ${output}.`;
  const cost = dollarRangeText(money.cost);
  if (systemKw === 0)
    return `Solar may not suit you: your bill in ${townName} leaves nothing for panels to save.`;
  if (outcome === 'may-not-suit')
    return `Solar may not suit your roof in ${townName}: ${system} would cost ${cost}, and in our middle case the savings wouldn’t cover that in ${YEARS} years.`;
  return `On your roof in ${townName}, ${system} ${output}, cost ${cost} and pay for themselves in ${paybackText(money.payback)}.`;
}

/** `13 to 22 years, about 17 in our middle case`. */
function paybackText({ low, mid, high }: Range<number | null>): string {
  if (low === high) return `about ${mid} ${low === 1 ? 'year' : 'years'}`;
  return high === null
    ? `${low} ${low === 1 ? 'year' : 'years'} at best, about ${mid} in our middle case and more than ${YEARS} at worst`
    : `${low} to ${high} years, about ${mid} in our middle case`;
}

function outlookText({ firstYearSavings, savings25 }: EstimateMoney): string | null {
  if (firstYearSavings.low <= 0) return null;
  return `You’d save ${dollarRangeText(firstYearSavings)} in the first year. After ${YEARS} years, all costs counted, you’d be ${balanceText(savings25)}.`;
}

/** `$15,500-29,000 ahead`, or `anywhere from $1,500 behind to $29,000 ahead`. */
function balanceText({ low, high }: Range): string {
  if (rounded(low, high) >= 0) return `${dollarRangeText({ low, high })} ahead`;
  if (rounded(high, low) <= 0) return `${dollarRangeText({ low: -high, high: -low })} behind`;
  const size = Math.max(-low, high);
  return `anywhere from $${grouped(rounded(-low, size))} behind to $${grouped(rounded(high, size))} ahead`;
}

function reasonText({ outcome, systemKw, money }: Estimate, { utility, utilityName }: AnswerContext) {
  if (outcome === 'site-visit')
    return 'A guess under heavy shade isn’t worth much. We’ll come by and measure the sun at your roof.';
  if (isCooperative(utility)) {
    const credit = `${utilityName} sets its own credit. We’ll ask, then tell you.`;
    return systemKw === null ? `Tell us what you use in a month, and we’ll size a system. ${credit}` : credit;
  }
  return outcome === 'may-not-suit' && money ? unsuitedText(money, utilityName) : null;
}

function unsuitedText({ firstYearSavings, payback }: EstimateMoney, utilityName: string): string {
  if (firstYearSavings.mid <= 0)
    return `${utilityName} has a minimum bill that stays with solar, and yours is already close to it.`;
  const change =
    'A sunnier spot, such as the garage or the yard, can change that, and so can prices and rates.';
  return payback.low === null
    ? `We’d rather tell you now than after you’ve signed. ${change}`
    : `At the lowest price, in sunny years and with rising rates, it would take ${payback.low} years. ${change}`;
}

function rulesText({ for: customer, credit }: EstimateInputs, { today }: AnswerContext): string | null {
  if (customer === 'home' && hasEnded('bridgeRate', today))
    return 'This follows Duke’s Bridge Rate, closed to new applicants since 2027. They get Rider RSC: ask us.';
  if (credit && hasEnded('businessCredit', today))
    return 'The deadline for the 48E credit passed at the end of 2027. Ask your tax adviser.';
  return null;
}
