import { useEffect, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { fetchSuggestions, leadQuery } from './lead-calls';

const DEBOUNCE_MS = 200;

interface DidYouMeanProps {
  /** A filter without matches. */
  filter: LeadFilter;
  onSearch: (term: string) => void;
}

/** Suggests similar names to search for, and announces them to screen readers. */
export function DidYouMean({ filter, onSearch }: DidYouMeanProps) {
  const terms = useSuggestions(filter);
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

function useSuggestions(filter: LeadFilter) {
  const query = useDebounced(leadQuery(filter), DEBOUNCE_MS);
  const [suggestions, setSuggestions] = useState<{ query: string; terms: string[] }>({
    query: '',
    terms: [],
  });

  useEffect(() => {
    const controller = new AbortController();
    fetchSuggestions(query, controller.signal).then(
      (terms) => controller.signal.aborted || setSuggestions({ query, terms }),
      // Suggestions are optional, so a failed request shows none.
      () => {},
    );
    return () => controller.abort();
  }, [query]);

  return suggestions.query === query ? suggestions.terms : [];
}
