import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '@/lib/accounts/sign-in/password-strength';

const names = ['rosalind.hart@example.com', 'Rosalind Hart'];

describe('a password that is guessed first', () => {
  test.each([
    ['is on the list of the commonest', '1q2w3e4r5t6y'],
    ['is on it in capitals', '1Q2W3E4R5T6Y'],
    ['is on it but for digits at its end', 'password1234'],
    ['is on it but for digits and signs at its end', 'Sunshine2026!!'],
    ['is on it but for signs in place of letters', 'P@ssw0rd1234!'],
    ['is one letter again and again', 'aaaaaaaaaaaaaa'],
    ['is a word again and again', 'letmeinletmein'],
    ['is an order of letters', 'abcdefghijklm'],
    ['is an order of digits backwards', '9876543210987'],
    ['is a row of the keyboard', 'qwertyuiopasd'],
    ['is the name of the site', 'Ridgelight2026'],
    ['is the name of the site and its trade', 'Ridgelight Solar!'],
    ['is the name of its owner', 'rosalindhart77'],
    ['is the email of its owner', 'rosalind.hart@example.com'],
  ])('is refused when it %s', (_why, password) => {
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
])('%o is taken: nothing is asked of its signs', (password) => {
  expect(isCommonPassword(password, names)).toBe(false);
});

test('the longest and most regular password is judged within a moment', () => {
  const start = performance.now();
  for (const password of ['x'.repeat(128), 'ab'.repeat(64), `${'a'.repeat(127)}b`, 'aB3$'.repeat(32)]) {
    isCommonPassword(password, names);
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});
