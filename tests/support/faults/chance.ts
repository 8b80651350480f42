/** Numbers between 0 and 1 that look random and are the same for the same seed. */
export type Chance = () => number;

// Given, or chosen for the whole run, which names it at its end so that it can be given again.
const seed = Number(process.env.FAULT_SEED);

/** A stream of chance of its own for each purpose, so that one does not shift the others (mulberry32). */
export function chanceOf(purpose: string): Chance {
  let state = [...purpose].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export const between = (chance: Chance, least: number, most: number) =>
  least + Math.floor(chance() * (most - least + 1));

/** One of several. */
export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
