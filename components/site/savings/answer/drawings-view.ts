import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { type AnswerView, withJoinedText } from './answer-slots';
import { cashView } from './cash-view';
import { monthsView } from './months-view';
import { ridgeView } from './ridge-view';

/** The drawings of an answer, with their tables. */
export const drawingsView = (inputs: EstimateInputs, estimate: Estimate): AnswerView =>
  withJoinedText([monthsView(estimate), cashView(estimate), ridgeView(inputs, estimate)]);
