import { SAVINGS_PATH } from '@/lib/site/savings-path';
import type { AnswerText } from '@/lib/solar/estimate/answer-text';
import { estimateContactPath } from '@/lib/solar/estimate/contact-path';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { estimateQuery } from '@/lib/solar/estimate/query';
import type { AnswerPart } from './answer-slots';

const closings: Record<Estimate['outcome'], string> = {
  suits: 'It opens our contact form with these numbers in it, and you can take them out again.',
  'energy-only': 'It opens our contact form with these numbers in it, and you can take them out again.',
  'site-visit': 'It opens our contact form with what you told us, and you can take it out again.',
  'may-not-suit':
    'You don’t need to do anything. If you’d still like somebody to look at the roof, call us or write to us, and we’ll tell you what we see.',
};

/** The sentences of the answer, and where it leads. */
export function wordsView(inputs: EstimateInputs, { outcome }: Estimate, words: AnswerText): AnswerPart {
  const { answer, outlook, reason, rules } = words;
  const changed = Object.keys(inputs.assumptions).length;
  const ours = estimateQuery({ ...inputs, assumptions: {} });
  return {
    text: {
      sentence: answer,
      outlook: outlook ?? '',
      reason: reason ?? '',
      rules: rules ?? '',
      closing: closings[outcome],
      changed: changed === 1 ? 'You’ve changed one number.' : `You’ve changed ${changed} numbers.`,
    },
    attributes: {
      send: { href: estimateContactPath(estimateQuery(inputs)) },
      reset: { href: `${SAVINGS_PATH}${ours && `?${ours}`}#assumptions` },
    },
    hidden: {
      outlook: !outlook,
      reason: !reason,
      rules: !rules,
      send: outcome === 'may-not-suit',
      'changed-row': changed === 0,
    },
  };
}
