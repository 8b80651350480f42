import fc from 'fast-check';
import parsePhoneNumber from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { isShortPhone } from '@/lib/leads/short-phone';

test.each([
  '828-555',
  '12',
  '0',
  '555-0142',
  '828 555 014',
  '1 828 555 014',
  '+1 828 555',
  '011 1 828 555',
  '+44 12',
  '+683 40',
  '٨٢٨ ٥٥٥',
  '555-0142 x1234567',
  '555-0142x1234567',
  '555-0142 ext. 1234567',
  '555-0142 #1234567',
])('%s is short', (typed) => expect(isShortPhone(typed)).toBe(true));

test.each([
  '8285550142',
  '(828) 555-0142',
  '1-828-555-0142',
  '+1 828 555 0142',
  '828.555.0142 x12',
  '+49 30 123456',
  '＋49 30 123456',
  '00 683 4000',
  '011 683 4000',
  '+683 400',
  '+683 4000',
  '٨٢٨ ٥٥٥ ٠١٤٢',
  '828 555 0142 or 828 555 0143',
])('%s is not short', (typed) => expect(isShortPhone(typed)).toBe(false));

test.each(['', ' ', '+', 'call me', 'x12'])('%o has no number that could be short', (typed) =>
  expect(isShortPhone(typed)).toBe(false),
);

const digits = (count: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: count, maxLength: count });
const separator = fc.constantFrom('', ' ', '-', '.', ' (', ') ');
/** Up to eleven digits after what may precede a number in the United States. */
const typedNumber = fc
  .tuple(
    fc.constantFrom('', '1', '1-', '+1 ', '011 1 '),
    fc.nat({ max: 11 }).chain(digits),
    separator,
    fc.nat({ max: 11 }),
  )
  .map(
    ([start, list, between, at]) => start + list.slice(0, at).join('') + between + list.slice(at).join(''),
  );

test('no valid number of the United States is short', () => {
  fc.assert(
    fc.property(typedNumber, (typed) => {
      const phone = parsePhoneNumber(typed, 'US');
      if (phone?.country === 'US' && phone.isValid()) expect(isShortPhone(typed), typed).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
