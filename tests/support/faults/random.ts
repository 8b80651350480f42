/** Pseudorandom numbers from 0 to below 1, reproducible by their seed. */
export type Random = () => number;

// Given, or chosen for the whole run, which prints it at its end so that it can be repeated.
const seed = Number(process.env.FAULT_SEED);

/** A separate random stream for each purpose, so that one does not shift the others (mulberry32). */
export function seededRandom(purpose: string): Random {
  let state = [...purpose].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from `min` to `max`, both included. */
export const randomInt = (random: Random, min: number, max: number) =>
  min + Math.floor(random() * (max - min + 1));

/** Picks one of several items. */
export function pickOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
