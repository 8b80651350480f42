import { monthNames } from '@/lib/site/month-names';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import { sum } from '@/lib/solar/estimate/modeled-output';
import { grouped, rounded } from '@/lib/solar/estimate/rounded-text';
import type { AnswerPart } from './answer-slots';
import { dollarText } from './dollar-text';
import { roundStep } from './round-step';

/** The drawing's units; it is stretched to the width of the page. A month is 100 wide. */
export const monthsDrawing = { width: 1200, height: 320, rows: 4 };

const { height, rows } = monthsDrawing;
const BAR_WIDTH = 36;

/** What the panels make each month beside what is used; hidden without a system. */
export function monthsView({ roof, systemKw, monthlyUseKwh, money }: Estimate): AnswerPart {
  const exact = monthNames.map((_, month) => (roof?.monthlyKwhPerKw[month] ?? 0) * (systemKw ?? 0));
  const largest = Math.max(...exact, ...(monthlyUseKwh ?? []));
  const shown = (values: number[]) => values.map((value) => rounded(value, largest));
  const made = shown(exact);
  const used = monthlyUseKwh && shown(monthlyUseKwh);
  const step = roundStep(largest / rows);
  const bars = (values: number[], offset: number) =>
    values
      .map((value, month) => bar(month * 100 + offset, Math.round((value / step / rows) * height)))
      .join('');
  return {
    text: {
      'months-summary': summary(made, used),
      ...Object.fromEntries(
        Array.from({ length: rows + 1 }, (_, row) => [`months-axis-${row}`, grouped(step * row)]),
      ),
    },
    attributes: {
      'months-made': { d: bars(made, 12) },
      'months-used': { d: bars(used ?? [], 52) },
    },
    hidden: { months: !systemKw, 'months-used-item': !used },
    cells: {
      'months-rows': made.flatMap((value, month) => [
        grouped(value),
        amountText(used?.[month]),
        billText(money?.bills.before[month]),
        billText(money?.bills.after[month]),
      ]),
      'months-total': [
        totalText(made),
        used ? totalText(used) : amountText(undefined),
        billText(money ? sum(money.bills.before) : undefined),
        billText(money ? sum(money.bills.after) : undefined),
      ],
    },
  };
}

const bar = (x: number, tall: number) => `M${x} ${height}v-${tall}h${BAR_WIDTH}v${tall}`;

const totalText = (values: number[]) => grouped(rounded(values.reduce((total, value) => total + value, 0)));

const billText = (dollars: number | undefined) => (dollars === undefined ? 'ask us' : dollarText(dollars));

const amountText = (value: number | undefined) => (value === undefined ? 'unknown' : grouped(value));

function summary(made: number[], used: number[] | null): string {
  const [most, least] = [Math.max(...made), Math.min(...made)];
  const year = `Over a year your roof makes about ${totalText(made)} kWh`;
  return [
    used ? `${year}, and you use about ${totalText(used)}.` : `${year}.`,
    `It makes the most in ${monthNames[made.indexOf(most)]}, ${grouped(most)}, and the least in ${monthNames[made.indexOf(least)]}, ${grouped(least)}.`,
    used ? surplusText(made.filter((value, month) => value > (used[month] ?? 0)).length) : '',
  ]
    .join(' ')
    .trim();
}

function surplusText(months: number): string {
  if (months === 0) return 'It doesn’t make more than you use in any month.';
  if (months === 12) return 'It makes more than you use every month.';
  return months === 1
    ? 'In one month it makes more than you use.'
    : `In ${months} months it makes more than you use.`;
}
