import { monthNames } from '@/lib/site/month-names';
import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { Axis, Chart, gridPath, LegendItem } from './chart';
import { ChartTable } from './chart-table';
import { monthsDrawing } from './months-view';
import { slot } from './slot';

const { width, height, rows } = monthsDrawing;
const { heading, made, used, table, columns, total } = savingsAnswer.months;

/** What the roof makes beside what is used, as a pair of bars for each month. */
export function MonthsChart({ view }: { view: AnswerView }) {
  return (
    <Chart
      view={view}
      name="months"
      heading={heading}
      legend={
        <>
          <LegendItem paint="made">{made}</LegendItem>
          <LegendItem paint="used" view={view} name="months-used-item">
            {used}
          </LegendItem>
        </>
      }
    >
      <div aria-hidden="true" className="plot">
        <Axis view={view} name="months" rows={rows} />
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className="grid" d={gridPath(width, height, rows)} />
          <path {...slot(view, 'months-made')} className="made" />
          <path {...slot(view, 'months-used')} className="used" />
        </svg>
        <p className="months">
          {monthNames.map((month) => (
            <span key={month}>
              {month[0]}
              <i>{month.slice(1, 3)}</i>
            </span>
          ))}
        </p>
      </div>
      <ChartTable
        view={view}
        title={table}
        columns={columns}
        rowsSlot="months-rows"
        rows={monthNames}
        total={{ heading: total, slot: 'months-total' }}
      />
    </Chart>
  );
}
