import { useQuery } from '@tanstack/react-query';
import { leadQueries } from '@/components/leads/lead-queries';
import { useDebounced } from '@/components/ui/use-debounced';

const DEBOUNCE_MS = 300;

/** How many requests in quarantine a search finds, with a link to them; nothing without any. */
export function FoundInQuarantine({ searchTerm }: { searchTerm: string }) {
  const term = useDebounced(searchTerm.trim(), DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({ ...leadQueries.quarantine(term), enabled: term !== '' });
  const total = data && term && !isPlaceholderData ? data.total + data.marked.total : 0;
  return (
    <div role="status">
      {total > 0 && (
        <p className="border-b border-rule px-8 py-1.5 text-caption text-soft max-md:px-4">
          {total === 1
            ? '1 request in Quarantine matches, too.'
            : `${total} requests in Quarantine match, too.`}{' '}
          <a href={`?${new URLSearchParams({ view: 'quarantine', searchTerm: term })}`} className="link">
            Show {total === 1 ? 'it' : 'them'}
          </a>
        </p>
      )}
    </div>
  );
}
