import { bridgeRate } from '@/lib/site/bridge-rate';
import { daysUntil } from '@/lib/site/days-left';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import type { CurrentConstant } from './schema';

const REVIEW_AFTER_DAYS = 365;
/** How long before the end of a program staff are warned. */
const WARN_BEFORE_DAYS = 60;

/** What staff should know about the savings estimate, in sentences: constants that nobody has reviewed for a year, and programs that end. */
export function reviewWarnings(constants: readonly CurrentConstant[], now: number): string[] {
  const stale = constants.filter(({ reviewedOn }) => daysUntil(reviewedOn, now) <= -REVIEW_AFTER_DAYS);
  return [...staleWarnings(stale), ...programWarnings(constants, now)];
}

function staleWarnings(stale: CurrentConstant[]): string[] {
  const [first] = stale;
  if (!first) return [];
  const { label } = estimateConstants[first.key];
  return [
    stale.length === 1
      ? `Nobody has reviewed “${label}” for a year.`
      : `Nobody has reviewed ${stale.length} values for a year, “${label}” among them.`,
  ];
}

/** The constants that follow from the Bridge Rate's rules. */
const BRIDGE_RATE_KEYS: readonly CurrentConstant['key'][] = [
  'dep-rate',
  'dec-rate',
  'dep-minimum-bill',
  'dec-minimum-bill',
  'non-bypassable',
  'net-excess',
  'yield-credited',
];

/** After the program has ended, the warning stands until an owner has reviewed its constants since. */
function programWarnings(constants: readonly CurrentConstant[], now: number): string[] {
  const { lastDay, lastDayText, firstDayAfterText } = bridgeRate;
  const days = daysUntil(lastDay, now);
  if (days > WARN_BEFORE_DAYS) return [];
  if (days >= 0)
    return [
      `Duke’s Bridge Rate closes to new applications on ${lastDayText}. From ${firstDayAfterText}, estimates for homes in Duke towns say that they still follow the Bridge Rate’s rules. Get the new rider’s rates ready.`,
    ];
  const isReviewed = constants.every(
    ({ key, reviewedOn }) => !BRIDGE_RATE_KEYS.includes(key) || reviewedOn > lastDay,
  );
  if (isReviewed) return [];
  return [
    `Duke’s Bridge Rate closed on ${lastDayText}. Estimates for homes in Duke towns now say that they still follow its rules. Review Duke’s rates, charges and credits.`,
  ];
}
