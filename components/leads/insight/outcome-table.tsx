import { useState } from 'react';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { Insight, Outcome } from '@/lib/leads/insight/schema';
import { formatDollars } from '@/lib/leads/statuses';
import { type Division, divisions, outcomeRows, rowAddress } from './outcome-figures';

const ROWS_AT_FIRST = 8;

/** The steps that have room; on a phone only the first and the last. */
const columns = [
  { name: 'Asked', of: 'asked', className: '' },
  { name: 'Reached', of: 'reached', className: 'max-sm:hidden' },
  { name: 'Visit', of: 'visits', className: 'max-sm:hidden' },
  { name: 'Quoted', of: 'quoted', className: 'max-sm:hidden' },
  { name: 'Won', of: 'won', className: '' },
] as const;

interface OutcomeTableProps {
  insight: Insight;
  staff: StaffName[];
  /** The list's filter for the leads of the period. */
  leadsOfPeriod: Record<string, string>;
}

/** How far the leads of each source, service, town or person got. */
export function OutcomeTable({ insight, staff, leadsOfPeriod }: OutcomeTableProps) {
  const [division, setDivision] = useState<Division>('source');
  const [isLong, setIsLong] = useState(false);
  const rows = outcomeRows(insight, division, staff);
  const shown = isLong ? rows : rows.slice(0, ROWS_AT_FIRST);
  const most = Math.max(1, ...rows.map(({ outcome }) => outcome.asked));
  return (
    <section aria-labelledby="found-us" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-edge pb-1">
        <h2 id="found-us" className="text-body font-semibold">
          How they found us
        </h2>
        <fieldset className="flex flex-wrap gap-x-1">
          <legend className="sr-only">Divided by</legend>
          {(Object.keys(divisions) as Division[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === division}
              onClick={() => {
                setDivision(each);
                setIsLong(false);
              }}
              className={`min-h-7 px-2 max-md:min-h-11 ${each === division ? 'font-semibold' : 'text-primary-strong hover:underline'}`}
            >
              {divisions[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">How far leads got, by {divisions[division].toLowerCase()}</caption>
          <thead>
            <tr className="border-b border-rule text-caption text-soft">
              <th scope="col" className="py-2 pr-3 text-left font-normal">
                {divisions[division]}
              </th>
              <td className="w-1/3 max-sm:hidden" />
              {[...columns, { name: 'Dollars', className: '' }].map(({ name, className }) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-2 pl-2 text-right font-normal sm:pl-4 ${className}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.flatMap(({ label, outcome, values, parts }) => [
              <Row
                key={label}
                {...{ label, outcome, most }}
                href={rowAddress(division, values, leadsOfPeriod)}
              />,
              ...parts.map((part) => (
                <Row
                  key={`${label} ${part.label}`}
                  label={part.label}
                  outcome={part.outcome}
                  most={most}
                  isPart
                  href={rowAddress(division, part.values, leadsOfPeriod)}
                />
              )),
            ])}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <button type="button" onClick={() => setIsLong(true)} className="link mt-2 min-h-7 max-md:min-h-11">
          {rows.length - shown.length} more
        </button>
      )}
      {rows.length === 0 && <p className="py-3 text-soft">Nobody has asked in this time.</p>}
    </section>
  );
}

interface RowProps {
  label: string;
  outcome: Outcome;
  /** The most leads of a row. */
  most: number;
  isPart?: boolean;
  href: string;
}

function Row({ label, outcome, most, isPart = false, href }: RowProps) {
  return (
    <tr className={`group relative ${isPart ? 'text-caption text-soft' : 'border-t border-rule'}`}>
      <th
        scope="row"
        className={`min-w-24 py-2 pr-3 text-left font-normal wrap-anywhere ${isPart ? 'pl-4' : ''}`}
      >
        {/* It lies over the whole row, with its bar. */}
        <a
          href={href}
          className="-my-1 inline-block py-1 text-primary-strong after:absolute after:inset-0 group-hover:underline"
        >
          {label}
        </a>
      </th>
      <td className="max-sm:hidden">
        <span
          aria-hidden="true"
          className={`block group-hover:opacity-75 forced-colors:bg-[CanvasText] ${isPart ? 'h-1 bg-soft' : 'h-2 bg-primary'}`}
          style={{ width: `${(outcome.asked / most) * 100}%` }}
        />
      </td>
      {columns.map(({ name, of, className }) => (
        <td key={name} className={`py-2 pl-2 text-right sm:pl-4 ${className}`}>
          {outcome[of].toLocaleString('en-US')}
        </td>
      ))}
      <td className={`py-2 pl-2 text-right sm:pl-4 ${isPart ? '' : 'font-medium text-success'}`}>
        {outcome.wonDollars > 0 && formatDollars(outcome.wonDollars)}
      </td>
    </tr>
  );
}
