import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { cashDrawing } from './cash-view';
import { Axis, Chart, gridPath, LegendItem } from './chart';
import { ChartTable } from './chart-table';
import { slot } from './slot';

const { width, height, rows } = cashDrawing;
const { heading, band, middle, axis, table, columns } = savingsAnswer.cash;
const years = Array.from({ length: cashDrawing.years + 1 }, (_, year) => String(year));

/** Cumulative cash: the band of 8 in 10 as engraved lines, the most likely course, and the year of payback. */
export function CashChart({ view }: { view: AnswerView }) {
  return (
    <Chart
      view={view}
      name="cash"
      heading={heading}
      legend={
        <>
          <LegendItem paint="shading">{band}</LegendItem>
          <LegendItem paint="middle">{middle}</LegendItem>
        </>
      }
    >
      <div aria-hidden="true" className="plot">
        <Axis view={view} name="cash" rows={rows} />
        <svg aria-hidden="true">
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
            <path className="grid" d={gridPath(width, height, rows)} />
            <path {...slot(view, 'cash-band')} className="band" />
            <path {...slot(view, 'cash-shading')} className="shading" />
            <path {...slot(view, 'cash-zero')} className="zero" />
            <path {...slot(view, 'cash-mid')} className="middle" />
          </svg>
          <g {...slot(view, 'cash-mark')}>
            <line {...slot(view, 'cash-line')} y2="100%" />
            <circle {...slot(view, 'cash-dot')} r="5" />
            <text {...slot(view, 'cash-label')} y="0.9em" />
          </g>
        </svg>
        <p className="years">
          {years
            .filter((_, year) => year % 5 === 0)
            .map((year) => (
              <span key={year}>{year}</span>
            ))}
        </p>
        <p>{axis}</p>
      </div>
      <ChartTable view={view} title={table} columns={columns} rowsSlot="cash-rows" rows={years} />
    </Chart>
  );
}
