import { Problem } from '../launch/problem';

/**
 * Those whose names hold one of the words, in any case; all of them when there are no words.
 * @throws Problem when a word is in no name.
 */
export function choose<Named extends { name: string }>(all: Named[], words: string[], kind: string): Named[] {
  const holds = ({ name }: Named, word: string) => name.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !all.some((one) => holds(one, word)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => `'${name}'`).join(', ');
    throw new Problem(`There is no ${kind} '${unknown}'. There are: ${names}.`);
  }
  return words.length === 0 ? all : all.filter((one) => words.some((word) => holds(one, word)));
}
