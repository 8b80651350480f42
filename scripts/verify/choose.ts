import { Problem } from '../launch/problem';

/**
 * Returns the items whose names contain one of the words, ignoring case; all items when there are no words.
 * @throws Problem when no name contains a word.
 */
export function choose<Named extends { name: string }>(all: Named[], words: string[], kind: string): Named[] {
  const matches = ({ name }: Named, word: string) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !all.some((one) => matches(one, word)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => `'${name}'`).join(', ');
    throw new Problem(`There is no ${kind} '${unknown}'. There are: ${names}.`);
  }
  return words.length === 0 ? all : all.filter((one) => words.some((word) => matches(one, word)));
}
