/** Why an attempt failed: nobody answered at all, or the answer was no. */
export type Failure = 'unreachable' | 'answered';

const FIRST_SECONDS = 2;
// A server that is away costs nothing to ask, and what waits for it must be out soon after its return. Who answers
// with a refusal is not asked more than once an hour: mail servers close their doors to those who insist.
const LONGEST_SECONDS: Record<Failure, number> = { unreachable: 60, answered: 3_600 };

/**
 * Seconds until a delivery is tried again after its `attempts`-th try: doubling, up to the longest, and each between
 * half and the whole of it by chance, so that what failed together does not come back together.
 */
export function secondsToNextAttempt(attempts: number, failure: Failure, chance = Math.random()): number {
  const whole = Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 16), LONGEST_SECONDS[failure]);
  return whole * (0.5 + chance / 2);
}
