import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { Chart, LegendItem } from './chart';
import { ChartTable } from './chart-table';
import { dayPath, ridgeDayKeys, ridgeDayNames, ridgeDrawing } from './ridge-view';
import { slot } from './slot';

const { width, height } = ridgeDrawing;
const { heading, day: daylight, taken, year, times, table, columns } = savingsAnswer.ridge;

/** Three days from sunrise to sunset, with the parts that the ridge takes, above the part of the year that it takes. */
export function RidgeChart({ view }: { view: AnswerView }) {
  const rows = ridgeDayKeys.map((day) => ({ day, name: ridgeDayNames[day], path: dayPath(day) }));
  return (
    <Chart
      view={view}
      name="ridge"
      heading={heading}
      legend={
        <>
          <LegendItem paint="made">{daylight}</LegendItem>
          <LegendItem paint="taken">{taken}</LegendItem>
        </>
      }
    >
      <ul>
        <li aria-hidden="true">
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </li>
        {[...rows, { day: 'year', name: year, path: `M0 0H${width}V${height}H0Z` }].map(
          ({ day, name, path }) => (
            <li key={day}>
              <span>{name}</span>
              <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
                <path className="made" d={path} />
                <path {...slot(view, `ridge-${day}`)} className="taken" />
              </svg>
              <b {...slot(view, `ridge-${day}-text`)} />
            </li>
          ),
        )}
      </ul>
      <ChartTable
        view={view}
        title={table}
        columns={columns}
        rowsSlot="ridge-rows"
        rows={rows.map(({ name }) => name)}
      />
    </Chart>
  );
}
