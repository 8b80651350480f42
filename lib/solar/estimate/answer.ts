import { AppError } from '@/lib/platform/http/errors';
import { isoDay } from '@/lib/site/calendar-day';
import type { Town } from '@/lib/site/installer/schema';
import { likelyUtility, utilityName } from '@/lib/site/town-utility';
import { findTown } from '@/lib/site/towns';
import { answerSentence } from '@/lib/solar/estimate/answer-text';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { type Estimate, estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { readQuery } from './read-query';

/** The answer to the query of an estimate. */
export interface EstimateAnswer {
  inputs: EstimateInputs;
  /** What reading the query changed, in words. */
  notes: string[];
  estimate: Estimate;
  /** The answer in one sentence. */
  sentence: string;
}

/** Reads the query of an estimate, whatever it says, and computes the answer with these constants. */
export function answerQuery(params: URLSearchParams, constants: ConstantValues): EstimateAnswer {
  const { inputs, notes } = readQuery(params, constants);
  return { inputs, notes, ...answerInputs(inputs, constants) };
}

/**
 * The answer to inputs that were read before.
 *
 * @throws {AppError} 409 when they were stored with a lead, and name a town that we no longer serve.
 */
export function answerInputs(
  inputs: EstimateInputs,
  constants: ConstantValues,
): Pick<EstimateAnswer, 'estimate' | 'sentence'> {
  const town = requireTown(inputs.town);
  const utility = likelyUtility(town);
  const today = isoDay(Date.now());
  const result = estimate(inputs, { utility, constants, today });
  const sentence = answerSentence(inputs, result, {
    townName: town.name,
    utility,
    utilityName: utilityName(utility),
    today,
    constants: { ...constants, ...inputs.assumptions },
  });
  return { estimate: result, sentence };
}

function requireTown(anchor: string): Town {
  const town = findTown(anchor);
  if (!town)
    throw new AppError(409, 'unknown-town', 'We can’t compute this: its town is no longer on our list.');
  return town;
}
