'use client';

import { Search } from 'lucide-react';
import { useShortcuts } from './use-shortcuts';

/** The id of the search field in the bar. */
export const SEARCH_ID = 'searchTerm';

/** Moves the focus to the search field in the bar; returns that it did, for a shortcut. */
export function focusSearch(): boolean {
  document.getElementById(SEARCH_ID)?.focus();
  return true;
}

interface SearchBoxProps {
  /** What is searched for, where the list shows it while it is typed. Elsewhere Enter opens the list. */
  value?: string;
  onChange?: (term: string) => void;
}

/** The search for leads in the bar, which `/` moves to. On a phone it covers the bar while it has the focus. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  useShortcuts((key) => (key === '/' ? focusSearch : undefined));
  return (
    <form
      action="/admin/form-fills"
      onSubmit={(event) => onChange && event.preventDefault()}
      className="relative ml-auto flex items-center max-md:absolute max-md:inset-0 max-md:z-1 max-md:bg-chrome max-md:px-4 max-md:not-focus-within:pointer-events-none max-md:not-focus-within:opacity-0"
    >
      <label htmlFor={SEARCH_ID} className="sr-only">
        Search
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-2.5 size-4 text-soft max-md:left-6.5"
      />
      <input
        id={SEARCH_ID}
        type="search"
        name="searchTerm"
        maxLength={200}
        placeholder="Search leads and notes"
        {...(onChange && { value, onChange: (event) => onChange(event.target.value) })}
        className="h-8 w-75 rounded-xs bg-rule pr-8 pl-9 text-ellipsis placeholder:text-soft max-lg:w-59 max-md:h-11 max-md:w-full max-md:text-base"
      />
      <span aria-hidden="true" className="key absolute right-2 bg-edge max-md:hidden">
        /
      </span>
    </form>
  );
}
