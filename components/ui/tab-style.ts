/** The classes of a tab (Radix sets `data-state`); its padding is its own. */
export const tabStyle =
  '-mb-px min-h-12 border-b-[3px] border-transparent font-medium text-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink forced-colors:mb-0 forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]';
