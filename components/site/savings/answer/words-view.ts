import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { type AnswerText, isWithBattery } from '@/lib/solar/estimate/answer-text';
import { estimateContactPath } from '@/lib/solar/estimate/contact-path';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { estimateQuery } from '@/lib/solar/estimate/query';
import type { AnswerPart } from './answer-slots';

const TO_CONTACT = 'It opens our contact form with your answers in it, and you can take them out again.';
const TO_NOBODY =
  'You don’t need to do anything. If you’d still like somebody to look at the roof, call us or write to us, and we’ll tell you what we see.';

/** The sentences of the answer, and where it leads. */
export function wordsView(inputs: EstimateInputs, { outcome }: Estimate, words: AnswerText): AnswerPart {
  const { answer, outlook, size, loan, reason, rules } = words;
  // Who wants a battery for outages may still want it.
  const maySuit = outcome !== 'may-not-suit' || isWithBattery(inputs);
  const changed = Object.keys(inputs.assumptions).length;
  const ours = estimateQuery({ ...inputs, assumptions: {} });
  return {
    text: {
      sentence: answer,
      outlook: outlook ?? '',
      sizing: size ?? '',
      loan: loan ?? '',
      reason: reason ?? '',
      rules: rules ?? '',
      closing: maySuit ? TO_CONTACT : TO_NOBODY,
      send:
        outcome === 'site-visit' || outcome === 'weak-roof'
          ? 'Ask us to look at the roof'
          : 'Have us check this estimate',
      changed: changed === 1 ? 'You’ve changed one number.' : `You’ve changed ${changed} numbers.`,
    },
    attributes: {
      send: { href: estimateContactPath(estimateQuery(inputs)) },
      reset: { href: `${SAVINGS_PATH}${ours && `?${ours}`}#assumptions` },
    },
    hidden: {
      outlook: !outlook,
      sizing: !size,
      loan: !loan,
      reason: !reason,
      rules: !rules,
      send: !maySuit,
      'changed-row': changed === 0,
    },
  };
}
