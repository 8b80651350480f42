import type { AnswerContext, AnswerText } from '@/lib/solar/estimate/answer-text';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { type AnswerView, withJoinedText } from './answer-slots';
import { figuresView } from './figures-view';
import { wordsView } from './words-view';

/** The sentences and figures of an answer. */
export const summaryView = (
  inputs: EstimateInputs,
  estimate: Estimate,
  words: AnswerText,
  context: AnswerContext,
): AnswerView => withJoinedText([wordsView(inputs, estimate, words), figuresView(inputs, estimate, context)]);
