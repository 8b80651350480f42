'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { SearchBox } from '@/components/shell/search-box';
import { useLeadView } from './lead-view';

/** The search in the bar of the leads page, which filters the list while it is typed. */
export function LeadSearch() {
  return (
    <NuqsAdapter>
      <Search />
    </NuqsAdapter>
  );
}

function Search() {
  const { filter, setFilter } = useLeadView();
  return <SearchBox value={filter.searchTerm ?? ''} onChange={(searchTerm) => setFilter({ searchTerm })} />;
}
