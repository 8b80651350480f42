/** `a, b and c`, or with `or`: the site writes no comma before the last item. Without Intl, whose formats load slowly in browsers. */
export const wordList = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
