import type { PageFacts } from '@/lib/seo/page-facts';

/** Classes for rows and messages below the filter: CSS shows or hides them by the selected radio button, without JavaScript. */
export const hiddenWhenFiltered = 'group-has-[#needs-attention:checked]/pages:hidden';
export const shownWhenFiltered = 'hidden group-has-[#needs-attention:checked]/pages:block';

/** Counts of all pages and of those that need attention, as radio buttons that filter the table. */
export function SearchDataFilter({ rows }: { rows: PageFacts[] }) {
  const choices = [
    { id: 'all-pages', label: 'All pages', count: rows.length },
    {
      id: 'needs-attention',
      label: 'Needs attention',
      count: rows.filter((row) => row.needsAttention).length,
    },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Pages shown</legend>
      <div className="grid max-w-sm grid-cols-2 border border-field bg-surface-raised">
        {choices.map(({ id, label, count }) => (
          <label
            key={id}
            htmlFor={id}
            className="group relative grid min-h-16 cursor-pointer content-center gap-0.5 border-l border-rule px-3 py-2 first:border-l-0 hover:bg-secondary-wash has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-4"
          >
            <input
              type="radio"
              id={id}
              name="pages-shown"
              aria-label={label}
              aria-describedby={`count-${id}`}
              defaultChecked={id === 'all-pages'}
              className="sr-only"
            />
            <span id={`count-${id}`} className="text-[1.375rem] leading-7 font-medium tabular-nums">
              {count}
            </span>
            <span className="text-caption leading-5 text-soft group-has-checked:font-semibold group-has-checked:text-ink">
              {label}
            </span>
            <span
              aria-hidden="true"
              className="absolute inset-x-0 -bottom-px hidden h-[3px] bg-accent group-has-checked:block forced-colors:bg-[Highlight]"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
