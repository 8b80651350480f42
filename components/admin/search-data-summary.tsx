import { classNames } from '@/components/ui/class-names';
import type { SearchDataRow } from './search-data';

/** How many pages there are, and how many texts of them need a hand. */
export function SearchDataSummary({ rows }: { rows: SearchDataRow[] }) {
  const texts = rows.flatMap(({ title, description }) => [title, description]);
  const figures = [
    { label: 'Public pages', count: rows.length },
    { label: 'Texts too long', count: texts.filter(({ isTooLong }) => isTooLong).length, isFault: true },
    {
      label: 'Duplicate texts',
      count: texts.filter(({ sameAs }) => sameAs.length > 0).length,
      isFault: true,
    },
  ];
  return (
    <dl className="grid grid-cols-3 border border-field bg-surface lg:max-w-xl">
      {figures.map(({ label, count, isFault }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 border-l border-rule px-3 py-2.5 first:border-l-0 sm:px-4"
        >
          <dt className="text-caption leading-5 text-soft">{label}</dt>
          <dd
            className={classNames(
              'text-[1.375rem] leading-7 font-medium tabular-nums',
              isFault && count > 0 && 'text-danger',
            )}
          >
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
