import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import '../support/made-up-facts';

// The site of Ridgelight, in Asheville.

const names = ['rosalind.hart@example.com', 'Rosalind Hart'];

describe('an easily guessed password', () => {
  test.each([
    ['is on the list of common passwords', '1q2w3e4r5t6y'],
    ['is on the list, in capitals', '1Q2W3E4R5T6Y'],
    ['is on the list, with digits appended', 'password1234'],
    ['is on the list, with digits and symbols appended', 'Sunshine2026!!'],
    ['is on the list, with symbols for letters', 'P@ssw0rd1234!'],
    ['repeats one letter', 'aaaaaaaaaaaaaa'],
    ['repeats a word', 'letmeinletmein'],
    ['is a sequence of letters', 'abcdefghijklm'],
    ['is a reversed sequence of digits', '9876543210987'],
    ['is a row of the keyboard', 'qwertyuiopasd'],
    ['is the name of the site', 'Ridgelight2026'],
    ['is the name of the site and its trade', 'Ridgelight Solar!'],
    ['is the name of its owner', 'rosalindhart77'],
    ['is the email of its owner', 'rosalind.hart@example.com'],
  ])('is rejected when it %s', (_why, password) => {
    expect(isCommonPassword(password, names)).toBe(true);
  });
});

test.each([
  'correct horse battery staple',
  'a long enough password',
  'look-at-the-ridge-2026',
  'harbor mule candle seven',
  'Rosalind keeps nine quiet goats',
  'the solar roof of my aunt Edna',
  'vg7Lq2ZtpXw9',
  'пять спелых груш на окне',
  '            spaces            ',
])('%o is accepted: no character classes are required', (password) => {
  expect(isCommonPassword(password, names)).toBe(false);
});

test.each<[password: string, isCommon: boolean]>([
  // A word of the site or of the user counts from four letters, and leaves too little with seven others.
  ['ridgelight zkwmvqx', true],
  ['ridgelight zkwmvqxn', false],
  ['hart zkwmvqx', true],
  ['rex zkwmvqx', false],
  // So does a common password.
  ['love 8305926174', true],
  ['sex 8305926174', false],
  // A repetition may have three characters more.
  ['zkwmzkwmzkwmabc', true],
  ['zkwmzkwmzkwmabcd', false],
])('%o is easy to guess: %s', (password, isCommon) => {
  expect(isCommonPassword(password, [...names, 'Rex'])).toBe(isCommon);
});

test('checks the longest and most repetitive passwords within a second', () => {
  const start = performance.now();
  for (const password of ['x'.repeat(128), 'ab'.repeat(64), `${'a'.repeat(127)}b`, 'aB3$'.repeat(32)]) {
    isCommonPassword(password, names);
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});
