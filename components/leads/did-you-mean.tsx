import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { leadQuery } from './lead-calls';
import { leadQueries } from './lead-queries';

const DEBOUNCE_MS = 200;

interface DidYouMeanProps {
  /** A filter without matches. */
  filter: LeadFilter;
  onSearch: (term: string) => void;
}

/** Suggests similar names to search for, and announces them to screen readers. */
export function DidYouMean({ filter, onSearch }: DidYouMeanProps) {
  const query = useDebounced(leadQuery(filter), DEBOUNCE_MS);
  // Suggestions are optional, so a failed request shows none.
  const { data: terms = [] } = useQuery(leadQueries.suggestions(query));
  return (
    <div role="status">
      {terms.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3 text-[1.0625rem]">
          Did you mean
          {terms.map((term) => (
            <button
              key={term}
              type="button"
              onClick={() => onSearch(term)}
              className="link min-h-8 font-semibold wrap-anywhere"
            >
              {term}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
