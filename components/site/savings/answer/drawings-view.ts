import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { ridgeText } from '@/lib/solar/estimate/ridge-text';
import { type AnswerPart, type AnswerView, withJoinedText } from './answer-slots';
import { cashView } from './cash-view';
import { monthsView } from './months-view';

/** The drawings of an answer, with their tables, and what the ridge takes. */
export const drawingsView = (inputs: EstimateInputs, estimate: Estimate): AnswerView =>
  withJoinedText([monthsView(estimate), cashView(estimate), ridgePart(inputs, estimate)]);

/** A sentence beside the skyline; none under heavy shade. */
const ridgePart = (inputs: EstimateInputs, { roof }: Estimate): AnswerPart => ({
  text: { ridge: roof ? ridgeText(inputs, roof) : '' },
  hidden: { ridge: !roof },
});
