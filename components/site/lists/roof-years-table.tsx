import type { CSSProperties } from 'react';
import type { RoofYear } from '@/lib/site/facts/lists';
import { ownerLists } from '@/lib/site/owner-lists';
import { allYears, differenceText } from '@/lib/site/roof-years';

const { yearsCaption, columns, allYears: allLabel } = ownerLists.roofs;

/** Predicted beside measured, year by year: numbers, and two bars to one scale, which the style sheet draws (app/lists.css). */
export function RoofYearsTable({ years }: { years: readonly RoofYear[] }) {
  if (years.length === 0) return null;
  const most = Math.max(...years.flatMap(({ predicted, measured }) => [predicted, measured]));
  const share = (of: number) => Math.round((of / most) * 1000) / 1000;
  return (
    <div className="roof-years">
      <table>
        <caption>{yearsCaption}</caption>
        <thead>
          <tr>
            <th>{columns.year}</th>
            <th>{columns.predicted}</th>
            <th>{columns.measured}</th>
            <th>{columns.difference}</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr
              key={year.year}
              style={
                {
                  '--predicted': share(year.predicted),
                  '--measured': share(year.measured),
                } as CSSProperties
              }
            >
              <th>{year.year}</th>
              <Cells of={year} />
            </tr>
          ))}
        </tbody>
        {years.length > 1 && (
          <tfoot>
            <tr>
              <th>{allLabel}</th>
              <Cells of={allYears(years)} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const Cells = ({ of }: { of: Pick<RoofYear, 'predicted' | 'measured'> }) => (
  <>
    <td>{of.predicted.toLocaleString('en-US')}</td>
    <td>{of.measured.toLocaleString('en-US')}</td>
    <td>{differenceText(of)}</td>
  </>
);
