import { LengthMeter } from './length-meter';
import { descriptionLength, type SearchDataRow, type SearchText, titleLength } from './search-data';

const columns = [
  { name: 'Page', width: 'lg:w-[19%]' },
  { name: 'Title', width: 'lg:w-[27%]' },
  { name: 'Description', width: 'lg:w-[33%]' },
  { name: 'H1', width: 'lg:w-[21%]' },
];

/** All public pages with what they tell search engines. Below `lg` a page is a card. */
export function SearchDataTable({ rows }: { rows: SearchDataRow[] }) {
  return (
    <>
      <table className="mt-6 w-full border-collapse border-t border-primary max-lg:block lg:table-fixed">
        <caption className="sr-only">What every public page tells search engines</caption>
        <thead className="max-lg:sr-only">
          <tr className="text-left text-caption text-soft">
            {columns.map(({ name, width }) => (
              <th
                key={name}
                scope="col"
                className={`top-0 z-10 bg-paper py-2.5 pr-6 font-semibold shadow-[inset_0_-1px_var(--color-rule)] lg:sticky ${width}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <Row key={row.path} row={row} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-caption text-soft">
        A search result shows about {titleLength.max} characters of a title ({titleLength.from} to{' '}
        {titleLength.to} are best) and {descriptionLength.max} of a description ({descriptionLength.from} to{' '}
        {descriptionLength.to} are best).
      </p>
    </>
  );
}

function Row({ row }: { row: SearchDataRow }) {
  return (
    <tr className="border-b border-rule align-top last:border-primary max-lg:grid max-lg:gap-3 max-lg:py-5 lg:*:py-3.5 lg:*:pr-6">
      <th scope="row" className="text-left font-normal">
        <a href={row.path} className="link inline-block min-h-6 min-w-6 wrap-anywhere">
          {row.path}
        </a>
        <p className="text-caption text-soft">{row.name}</p>
      </th>
      <td>
        <CardLabel text="Title" />
        <Measured measured={row.title} limits={titleLength} />
      </td>
      <td>
        <CardLabel text="Description" />
        <Measured measured={row.description} limits={descriptionLength} />
      </td>
      <td className="wrap-anywhere">
        <CardLabel text="H1" />
        {row.h1}
      </td>
    </tr>
  );
}

/** The column's name, repeated where the columns are gone. */
const CardLabel = ({ text }: { text: string }) => (
  <p aria-hidden="true" className="text-caption text-soft lg:hidden">
    {text}
  </p>
);

function Measured({ measured, limits }: { measured: SearchText; limits: typeof titleLength }) {
  return (
    <>
      <p className="wrap-anywhere">{measured.text}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <LengthMeter length={measured.length} limits={limits} />
        {measured.isTooLong && <Mark text="Too long" />}
        {measured.sameAs.length > 0 && <Mark text={`Same as ${measured.sameAs.join(', ')}`} />}
      </div>
    </>
  );
}

const Mark = ({ text }: { text: string }) => (
  <span className="rounded-xs bg-danger-wash px-1.5 text-caption font-semibold text-danger wrap-anywhere forced-colors:border">
    {text}
  </span>
);
