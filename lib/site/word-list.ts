/** `a, b and c`, or with `or`: the site writes no comma before the last item. */
export const wordList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat('en-US', { type }).format(items).replace(/,(?= (?:and|or) )/, '');
