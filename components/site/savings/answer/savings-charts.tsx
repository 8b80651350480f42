import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { CashChart } from './cash-chart';
import { MonthsChart } from './months-chart';

/** The answer to an estimate in two drawings. */
export function SavingsCharts({ view }: { view: AnswerView }) {
  return (
    <section aria-label={savingsAnswer.charts} className="answer wrap pb-air">
      <Hatching />
      <MonthsChart view={view} />
      <CashChart view={view} />
    </section>
  );
}

/** The pattern of several drawings: in none of them, because one that is hidden would take it along. */
const Hatching = () => (
  <svg aria-hidden="true" width="0" height="0" className="absolute">
    <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M0 0H5V5H0Z" />
      <path d="M0 2H5" />
    </pattern>
  </svg>
);
