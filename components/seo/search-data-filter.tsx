import { CountedChoice, CountedChoices } from '@/components/ui/counted-choices';
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
    <CountedChoices legend="Pages shown" className="max-w-sm grid-cols-2">
      {choices.map(({ id, label, count }) => (
        <CountedChoice
          key={id}
          id={id}
          name="pages-shown"
          label={label}
          count={count}
          defaultChecked={id === 'all-pages'}
        />
      ))}
    </CountedChoices>
  );
}
