import { daysUntil } from '@/lib/site/days-left';
import { bridgeRate } from '@/lib/site/states/north-carolina/bridge-rate';
import { type EstimateConstant, estimateConstants } from '@/lib/solar/estimate/constants';
import type { CurrentConstant } from './schema';

const REVIEW_AFTER_DAYS = 365;
/** How long before the end of a program, or before a review is due, staff are warned. */
const WARN_BEFORE_DAYS = 60;

/** What staff should know about the savings estimate, in sentences: constants that nobody has reviewed for a year, and programs that end. */
export function reviewWarnings(constants: readonly CurrentConstant[], now: number): string[] {
  const stale = constants.filter(({ reviewedOn }) => daysUntil(reviewedOn, now) <= -REVIEW_AFTER_DAYS);
  return [...staleWarnings(stale), ...programWarnings(now), ...dueWarnings(constants, now)];
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

/** Before the Bridge Rate closes, estimates show both riders. */
function programWarnings(now: number): string[] {
  const { lastDay, lastDayText, firstDayAfterText } = bridgeRate;
  const days = daysUntil(lastDay, now);
  if (days < 0 || days > WARN_BEFORE_DAYS) return [];
  return [
    `Duke’s Bridge Rate closes to new applications on ${lastDayText}. From ${firstDayAfterText}, estimates for homes in Duke towns show Residential Solar Choice alone, by themselves.`,
  ];
}

/** Values that something makes due on a day: from some weeks before it until an owner has reviewed each on the day or later. */
function dueWarnings(constants: readonly CurrentConstant[], now: number): string[] {
  const due = new Map<string, CurrentConstant[]>();
  for (const constant of constants) {
    const { review }: EstimateConstant = estimateConstants[constant.key];
    if (!review || constant.reviewedOn >= review.from || daysUntil(review.from, now) > WARN_BEFORE_DAYS)
      continue;
    const warning = `${dateText(review.from)}. ${review.reason}`;
    due.set(warning, [...(due.get(warning) ?? []), constant]);
  }
  return [...due].map(
    ([warning, { length }]) =>
      `${length === 1 ? 'One value needs' : `${length} values need`} a review from ${warning}`,
  );
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateText = (day: string) => monthAndDay.format(Date.parse(day));
