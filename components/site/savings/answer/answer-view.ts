import { type AnswerContext, answerText } from '@/lib/solar/estimate/answer-text';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { type AnswerView, mergeParts } from './answer-slots';
import { drawingsView } from './drawings-view';
import { summaryView } from './summary-view';

/** The answer to an estimate in words and drawings: pure, and the same in the browser as on the server. */
export function answerView(inputs: EstimateInputs, estimate: Estimate, context: AnswerContext): AnswerView {
  const words = answerText(inputs, estimate, context);
  return mergeParts([summaryView(inputs, estimate, words, context), drawingsView(inputs, estimate)]);
}
