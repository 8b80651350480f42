import { joinEstimate } from '@/lib/site/figures';
import { type AnswerContext, answerText } from '@/lib/solar/estimate/answer-text';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import type { AnswerPart, AnswerView } from './answer-slots';
import { cashView } from './cash-view';
import { figuresView } from './figures-view';
import { monthsView } from './months-view';
import { ridgeView } from './ridge-view';
import { wordsView } from './words-view';

/** The answer to an estimate in words and drawings: pure, and the same in the browser as on the server. */
export function answerView(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext): AnswerView {
  const words = answerText(inputs, estimate, context);
  const parts: AnswerPart[] = [
    wordsView(inputs, estimate, words),
    figuresView(inputs, estimate, context.constants),
    monthsView(estimate),
    cashView(estimate),
    ridgeView(inputs, estimate, words.ridge ?? ''),
  ];
  const all = <Key extends keyof AnswerView>(key: Key): AnswerView[Key] =>
    Object.assign({}, ...parts.map((part) => part[key]));
  const text = Object.fromEntries(
    Object.entries(all('text')).map(([name, words]) => [name, joinEstimate(words)]),
  );
  return { text, attributes: all('attributes'), hidden: all('hidden'), cells: all('cells') };
}
