/** Whether this run is exhaustive, as `npm run verify:long` is; otherwise a test takes a few of its cases. */
export const isExhaustive = process.env.TEST_SCALE === 'full';

/** Animations take a fifth of the browser's time: other runs have none, except where they are tested. */
export const reducedMotion = isExhaustive ? 'no-preference' : 'reduce';

/** Chooses a count by the scale of the run. */
export const scaled = (few: number, full: number) => (isExhaustive ? full : few);

/** All cases of an exhaustive run, otherwise every `step`-th, from the given one on. */
export const sampled = <Case>(cases: readonly Case[], step: number, first = 0): Case[] =>
  isExhaustive ? [...cases] : cases.filter((_, index) => index % step === first % step);
