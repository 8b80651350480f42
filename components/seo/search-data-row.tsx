import { Pencil } from 'lucide-react';
import { IssueBadge } from '@/components/shell/issue-badge';
import { When } from '@/components/shell/when';
import { classNames } from '@/components/ui/class-names';
import type { MeasuredText, PageFacts } from '@/lib/seo/page-facts';
import { descriptionLength, titleLength } from '@/lib/seo/schema';
import { LengthMeter } from './length-meter';
import { SearchDataChecks } from './search-data-checks';
import { hiddenWhenFiltered } from './search-data-filter';

interface SearchDataRowProps {
  row: PageFacts;
  mayChange: boolean;
}

/**
 * One page: a table row, or a card with the same cells below `lg`. Its name links to the page, with the editor open for those
 * who may change it.
 */
export function SearchDataRow({ row, mayChange }: SearchDataRowProps) {
  return (
    <tr
      className={classNames(
        'border-b border-rule align-top last:border-primary max-lg:grid max-lg:gap-3.5 max-lg:py-5 lg:*:py-4 lg:*:pr-6 lg:*:last:pr-0',
        !row.needsAttention && hiddenWhenFiltered,
      )}
    >
      <th scope="row" className="text-left font-normal">
        <a
          href={mayChange ? `${row.path}?editseo=true` : row.path}
          className="link inline-block min-h-6 text-base font-medium max-lg:text-[1.0625rem]"
        >
          {row.name}
          {mayChange && (
            <>
              <span className="sr-only">: edit its search data</span>
              {/* A word joiner keeps the icon beside the last word, without an underline between them. */}
              {'\u2060'}
              <Pencil aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.1em]" />
            </>
          )}
        </a>
        <p className="text-caption text-soft wrap-anywhere">{row.path}</p>
        <LastChange change={row.lastChange} />
      </th>
      <td>
        <CardLabel text="Title" />
        <MeasuredTextCell measured={row.title} limits={titleLength} />
      </td>
      <td>
        <CardLabel text="Description" />
        <MeasuredTextCell measured={row.description} limits={descriptionLength} />
      </td>
      <td className="wrap-anywhere">
        <CardLabel text="H1" />
        {row.h1}
      </td>
      <td>
        <SearchDataChecks row={row} />
      </td>
    </tr>
  );
}

/** The column header, repeated in the card layout. */
const CardLabel = ({ text }: { text: string }) => (
  <p aria-hidden="true" className="text-caption text-soft lg:hidden">
    {text}
  </p>
);

const actions = { save: 'Saved', reset: 'Reset', restore: 'Restored' };

function LastChange({ change }: { change: PageFacts['lastChange'] }) {
  if (!change) return <p className="mt-1.5 text-caption text-soft">Never edited</p>;
  const { action, createdAt, createdBy } = change;
  return (
    <p className="mt-1.5 text-caption text-soft wrap-anywhere">
      {actions[action]} <When at={createdAt} /> by {createdBy}
    </p>
  );
}

function MeasuredTextCell({ measured, limits }: { measured: MeasuredText; limits: typeof titleLength }) {
  const { text, length, widthPx, truncatedOn, isTooLong, duplicateOf } = measured;
  const devices = truncatedOn.map((device) => (device === 'phone' ? 'phones' : device)).join(' and ');
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <LengthMeter length={length} limits={limits} />
        <p className="text-caption text-soft tabular-nums">
          {widthPx.toLocaleString('en-US')} px{devices && `, cut on ${devices}`}
        </p>
        {isTooLong && <IssueBadge text="Too long" />}
        {duplicateOf.length > 0 && <IssueBadge text={`Same as ${duplicateOf.join(', ')}`} />}
      </div>
    </>
  );
}
