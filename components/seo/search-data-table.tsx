import { classNames } from '@/components/ui/class-names';
import { ColumnHeader } from '@/components/ui/column-header';
import type { PageFacts } from '@/lib/seo/page-facts';
import { searchResult } from '@/lib/seo/pixel-width';
import { descriptionLength, titleLength } from '@/lib/seo/schema';
import { SearchDataFilter, shownWhenFiltered } from './search-data-filter';
import { SearchDataRow } from './search-data-row';

/** The columns of the table with their widths. */
const columns = [
  { name: 'Page', width: 'lg:w-[15%]' },
  { name: 'Title', width: 'lg:w-[21%]' },
  { name: 'Description', width: 'lg:w-[25%]' },
  { name: 'H1', width: 'lg:w-[13%]' },
  { name: 'Checks', width: 'lg:w-[26%]' },
];

interface SearchDataTableProps {
  rows: PageFacts[];
  /** Whether the reader may change search data. */
  mayChange: boolean;
}

/** The search data of all public pages. Below `lg` the rows are cards. */
export function SearchDataTable({ rows, mayChange }: SearchDataTableProps) {
  return (
    <div className="group/pages">
      <SearchDataFilter rows={rows} />
      <table className="mt-6 w-full border-collapse border-t border-primary max-lg:block lg:table-fixed">
        <caption className="sr-only">What every public page tells search engines</caption>
        <thead className="max-lg:sr-only">
          <tr className="text-left text-caption text-soft">
            {columns.map(({ name, width }) => (
              <ColumnHeader key={name} className={classNames('py-2.5 pr-6 last:pr-0 lg:sticky', width)}>
                {name}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <SearchDataRow key={row.path} row={row} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
      {rows.every((row) => !row.needsAttention) && (
        <p className={classNames('border-b border-rule py-5', shownWhenFiltered)}>
          No pages need attention: every title and description fits, no two pages say the same thing, every
          image has alt text, and what’s saved is live.
        </p>
      )}
      <SizesNote />
    </div>
  );
}

function SizesNote() {
  const { desktop } = searchResult;
  return (
    <p className="mt-4 max-w-measure text-caption text-soft">
      A title can have up to {titleLength.max} characters ({titleLength.from} to {titleLength.to} are best), a
      description up to {descriptionLength.max} ({descriptionLength.from} to {descriptionLength.to}). What a
      search result shows depends on the width: on desktop about {desktop.title.maxPx} px of a title and{' '}
      {desktop.description.maxPx} px of a description. Google doesn’t publish limits and may choose other
      words.
    </p>
  );
}
