import { joinEstimate } from '@/lib/site/figures';
import { firstAnswer } from '@/lib/site/first-answer';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { estimateContactPath } from '@/lib/solar/estimate/contact-path';
import { inputLimits } from '@/lib/solar/estimate/inputs';
import { dollarRangeText, grouped } from '@/lib/solar/estimate/rounded-text';
import { panelsText } from '@/lib/solar/estimate/size-text';
import type { BillAnswer } from './bill-answer';

const AMOUNT = /^\d+(\.\d{0,2})?$/;

/** A monthly bill as people type it; null for none, NaN for what isn't one. */
export function readBill(text: string): number | null {
  const typed = text.replace(/[$,\s]/g, '');
  if (typed === '') return null;
  const bill = AMOUNT.test(typed) ? Number(typed) : Number.NaN;
  return bill >= inputLimits.bill.min && bill <= inputLimits.bill.max ? bill : Number.NaN;
}

/** A place whose bill is answered. */
export interface AnsweredTown {
  anchor: string;
  name: string;
  utilityName: string;
  /** Whether other utilities serve parts of it. */
  isMixed: boolean;
}

/** What stands in the strip, by its part. */
export interface AnswerWords {
  cost: string;
  now: string;
  after: string;
  year: string;
  roof: string;
  panels: string;
  /** Whose answer it is, and as long as there is room, where and when. */
  says: string;
  place: string;
  /** In place of the figures: what to know, and why. */
  verdict: string;
  why: string;
  /** For screen readers. */
  spoken: string;
}

/** The answer in words. `year` is this one, and `prices` the month of the prices. */
export function answerWords(
  bill: number,
  { outcome, panels, limit, cost: installed, money }: BillAnswer,
  town: AnsweredTown,
  { year, prices }: { year: number; prices: string },
): AnswerWords {
  const now = dollars(bill);
  const cost = installed ? dollarRangeText(installed) : '';
  const after = money ? dollars(money.after) : '';
  const paidBack = money?.years ? `Around ${year + money.years}` : '';
  const count = panelsText(panels);
  const words = {
    cost,
    now,
    after,
    year: paidBack,
    roof: limit ? firstAnswer.fullRoof : firstAnswer.roof,
    panels: count,
  };
  const on = town.isMixed ? ` on ${town.utilityName}` : '';
  if (outcome === 'answer')
    return {
      ...words,
      // Who pays enough to fill a home's roof may be a business.
      says: limit ? ` for a ${now} home bill` : ` for ${now} a month`,
      place: ` in ${town.name}${on}, at ${prices} prices`,
      verdict: '',
      why: '',
      spoken: `${cost} installed. Your bill goes from ${now} to about ${after}. Likely paid back ${paidBack.toLowerCase()}. ${count}.`,
    };
  const [verdict, why] =
    outcome === 'low'
      ? lowWords(bill, { count, cost, money, prices })
      : outcome === 'coop'
        ? coopWords(town, { count, cost })
        : emptyWords;
  return { ...words, says: '', place: '', verdict, why: joinEstimate(why), spoken: `${verdict} ${why}` };
}

const coopWords = (
  { name, utilityName, isMixed }: AnsweredTown,
  { count, cost }: { count: string; cost: string },
) =>
  [
    `${isMixed ? 'Most of ' : ''}${name} is on ${utilityName}.`,
    `It sets its own solar credit. We’ll call them, then tell you what you’d save. A typical home’s ${count} cost ${cost} installed.`,
  ] as const;

const emptyWords = [
  'We’d leave a roof like this one empty.',
  'It gets too little sun for our figures to hold. Tell our estimate about yours, and see what it says.',
] as const;

function lowWords(
  bill: number,
  { count, cost, money, prices }: { count: string; cost: string; money: BillAnswer['money']; prices: string },
) {
  const verdict = `Solar may not pay for itself on a ${dollars(bill)} bill.`;
  const saved = money ? bill - money.after : 0;
  if (saved < 1) return [verdict, 'The minimum bill stays, and yours is close to it.'] as const;
  return [
    verdict,
    `At ${prices} prices, ${count} for ${cost} would save about ${dollars(saved)} a month. That takes more than 25 years to pay back.`,
  ] as const;
}

const dollars = (amount: number) => `$${grouped(Math.round(amount))}`;

/** The query of the estimate that an answer comes from. */
export const answerQuery = (bill: number, { anchor }: AnsweredTown, { limit }: Pick<BillAnswer, 'limit'>) =>
  `bill=${bill}&town=${anchor}${limit ? `&limit=${limit}` : ''}`;

const callTexts = {
  answer: firstAnswer.call,
  coop: firstAnswer.call,
  low: firstAnswer.ask,
  empty: firstAnswer.yours,
} as const;

/** Where an answer leads: to how it is figured, and on to the contact form with it attached, by what the link says. */
export function answerLinks(bill: number, town: AnsweredTown, answer: BillAnswer) {
  const query = answerQuery(bill, town, answer);
  const how = `${SAVINGS_PATH}?${query}`;
  // What the form would attach has no figures.
  const call = answer.outcome === 'empty' ? how : estimateContactPath(query);
  return { how, call, callText: callTexts[answer.outcome] };
}
