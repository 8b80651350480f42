import { contentColumns } from '@/components/site/content-section';
import { Button } from '@/components/ui/button';
import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { CashChart } from './cash-chart';
import { MonthsChart } from './months-chart';
import { slot } from './slot';

/** The answer to an estimate in two drawings, and the link that sends it. */
export function SavingsCharts({ view }: { view: AnswerView }) {
  return (
    <section aria-label={savingsAnswer.charts} className="answer wrap pb-air">
      <Hatching />
      <MonthsChart view={view} />
      <CashChart view={view} />
      <div className={`${contentColumns} print:hidden`}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t-2 border-primary pt-6 lg:col-start-2">
          <Button asChild variant="accent" size="large">
            <a {...slot(view, 'send')} />
          </Button>
          <p {...slot(view, 'closing')} className="max-w-measure leading-snug" />
        </div>
      </div>
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
