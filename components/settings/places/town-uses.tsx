import { queryOptions, useQuery } from '@tanstack/react-query';
import { LoadState } from '@/components/shell/load-states';
import { staffCall } from '@/components/shell/staff-call';
import { type TownUses, townUsesSchema } from '@/lib/leads/town-uses/schema';
import { wordList } from '@/lib/site/word-list';

const usesQuery = (towns: readonly string[]) =>
  queryOptions({
    queryKey: ['town-uses', towns] as const,
    queryFn: ({ signal }) =>
      staffCall(`/api/admin/places/uses?towns=${encodeURIComponent(towns.join(','))}`, townUsesSchema, {
        signal,
      }),
    staleTime: 0,
  });

const nouns = { leads: 'lead', rules: 'rule', jobs: 'job', reviews: 'review' } as const;

/** What names towns that will no longer be served, and what becomes of it. */
export function TownUsesNote({ towns }: { towns: readonly string[] }) {
  const query = useQuery(usesQuery(towns));
  if (!query.data) return <LoadState query={query} subject="what names it" />;
  return (
    <>
      <ul className="grid gap-1">
        {query.data.map((uses) => (
          <li key={uses.town}>{usesText(uses)}</li>
        ))}
      </ul>
      <p className="mt-3 text-soft">
        Leads keep their address, jobs and reviews keep the town’s name, and a rule for it matches nothing.
        Links to it still open the page.
      </p>
    </>
  );
}

function usesText({ town, ...counts }: TownUses): string {
  const named = (Object.keys(nouns) as (keyof typeof nouns)[]).flatMap((what) =>
    counts[what] > 0 ? `${counts[what]} ${nouns[what]}${counts[what] === 1 ? '' : 's'}` : [],
  );
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (named.length === 0) return `Nothing names ${town}.`;
  return `${wordList(named)} ${total === 1 ? 'names' : 'name'} ${town}.`;
}
