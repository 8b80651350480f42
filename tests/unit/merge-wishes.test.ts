import { expect, test } from 'vitest';
import { type ContactRules, mergeWishes, type WishingSide } from '@/lib/leads/wishes/merge-wishes';

type Wishes = NonNullable<WishingSide['wishes']>;

const nobody: ContactRules = { doNotCall: true, noEmail: true };
const anyway: ContactRules = { doNotCall: false, noEmail: false };
const uncalled: ContactRules = { doNotCall: true, noEmail: false };
const [monday, tuesday] = [new Date('2026-11-23T15:00:00Z'), new Date('2026-11-24T15:00:00Z')];

const said = (wishes: Partial<Wishes>, rules = anyway): WishingSide => ({
  wishes: {
    channel: null,
    days: [],
    parts: [],
    textsVersion: null,
    textsAt: null,
    eraseAt: null,
    beforeErasing: null,
    changedAt: monday,
    ...wishes,
  },
  rules,
  isFromList: false,
});
const silent = (rules = anyway, isFromList = false): WishingSide => ({ wishes: null, rules, isFromList });

/** Whichever of the two stays. */
function merged(one: WishingSide, other: WishingSide) {
  const wishes = mergeWishes([one, other]);
  expect(mergeWishes([other, one])).toEqual(wishes);
  return wishes;
}

test('without wishes nothing is kept, and what one of them says holds for both', () => {
  expect(merged(silent(), silent(nobody))).toBeNull();
  const wishes = { channel: 'call', days: ['Monday'], parts: ['morning'] } as const;
  expect(merged(said({ ...wishes, days: ['Monday'], parts: ['morning'] }), silent())).toMatchObject(wishes);
});

test('of two wishes the newer says how, unless a “don’t” rules it out', () => {
  const call = said({ channel: 'call', days: ['Monday'], changedAt: tuesday });
  const email = said({ channel: 'email' }, uncalled);
  expect(merged(call, said({ channel: 'call', days: ['Friday'] }))).toMatchObject({ days: ['Monday'] });
  expect(merged(call, email)).toMatchObject({ channel: 'email', days: [], changedAt: tuesday });
  expect(merged(call, silent(uncalled))).toMatchObject({ channel: null, days: [] });
  // They aren't called only because they are on a list, and have written to us since.
  expect(merged(call, silent(uncalled, true))).toMatchObject({ channel: 'call' });
});

test('“stop” holds whatever was said before or after it, also for texts', () => {
  const stop = said({}, nobody);
  const texts = { textsVersion: 'v', textsAt: monday };
  for (const changedAt of [new Date('2026-11-20T15:00:00Z'), tuesday])
    expect(merged(stop, said({ channel: 'text', ...texts, changedAt }, uncalled))).toMatchObject({
      channel: null,
      textsVersion: null,
      textsAt: null,
    });
});

test('a consent to texts holds unless it was taken back with the newer wish', () => {
  const texts = { textsVersion: 'v', textsAt: monday };
  const agreed = said({ channel: 'text', ...texts }, uncalled);
  expect(merged(agreed, silent())).toMatchObject({ channel: 'text', ...texts });
  const taken = said({ channel: 'call', changedAt: tuesday });
  expect(merged(agreed, taken)).toMatchObject({ channel: null, textsVersion: null, textsAt: null });
});

test('who asked to be forgotten for one of them is, at the earlier time, and what held before comes back if not', () => {
  const forgotten = (eraseAt: Date, beforeErasing = anyway) =>
    said({ channel: 'call', eraseAt, beforeErasing }, nobody);
  expect(merged(forgotten(tuesday), said({ channel: 'email' }, uncalled))).toMatchObject({
    channel: 'email',
    eraseAt: tuesday,
    beforeErasing: uncalled,
  });
  expect(merged(forgotten(tuesday), forgotten(monday))).toMatchObject({
    channel: 'call',
    eraseAt: monday,
    beforeErasing: anyway,
  });
});
