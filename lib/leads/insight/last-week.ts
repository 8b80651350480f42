import { formatDollars } from '@/lib/leads/statuses';
import type { Insight } from './schema';

export type WeekFigure = 'asked' | 'reached' | 'visits' | 'won';

/** A part of the sentence; one with a figure stands for some leads. */
export interface WeekPart {
  text: string;
  figure?: WeekFigure;
}

/** The last whole week in a sentence, on the Insight page and in the Monday mail. */
export function lastWeekParts({
  asked,
  reached,
  medianMinutes,
  visits,
  won,
  wonDollars,
}: NonNullable<Insight['lastWeek']>): WeekPart[] {
  const parts: WeekPart[] = [{ text: `${peopleText(asked)} asked`, figure: 'asked' }];
  if (reached > 0) parts.push({ text: ', ' }, { text: `${count(reached)} reached`, figure: 'reached' });
  if (reached > 0 && medianMinutes !== null)
    parts.push({ text: ` in a median of ${timeText(medianMinutes)}` });
  if (visits > 0)
    parts.push(
      { text: ', ' },
      { text: visits === 1 ? '1 visit' : `${count(visits)} visits`, figure: 'visits' },
    );
  const dollars = wonDollars > 0 ? ` (${formatDollars(wonDollars)})` : '';
  if (won > 0) parts.push({ text: ', ' }, { text: `${count(won)} won${dollars}`, figure: 'won' });
  return [{ text: 'Last week ' }, ...parts, { text: '.' }];
}

const count = (number: number) => number.toLocaleString('en-US');

function peopleText(asked: number): string {
  if (asked === 0) return 'nobody';
  return asked === 1 ? '1 person' : `${count(asked)} people`;
}

/** Rounded up to a minute, from an hour on to a tenth of one. */
function timeText(minutes: number): string {
  const [amount, unit] =
    minutes < 60
      ? [Math.max(1, Math.ceil(minutes)), 'business minute']
      : [Math.round(minutes / 6) / 10, 'business hour'];
  return `${count(amount)} ${unit}${amount === 1 ? '' : 's'}`;
}
