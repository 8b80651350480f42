import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONVERTED, FORMULA, WORDS } from '@/lib/leads/export/spreadsheet-text';
import { excelCell } from '../support/excel';
import { scaled } from '../support/scale';

const isGuarded = (text: string) =>
  new RegExp(FORMULA).test(text) || (!new RegExp(WORDS).test(text) && new RegExp(CONVERTED, 'i').test(text));

const tokens = fc.constantFrom(
  ...[..."0123456789/-:.,eE $%()+=#'"],
  ...'＝＋－＠',
  ...['Jan', 'may', 'Sept', 'am', ' PM', 'true', 'N/A', '2026', '000', '1234567890123'],
);
const number = fc.nat(40).map(String);
const separator = fc.constantFrom('/', '-', '.', ' ', ', ', ' / ', ':');
const written = fc.oneof(
  fc.array(tokens, { minLength: 1, maxLength: 7 }),
  fc.tuple(number, separator, number, separator, fc.constantFrom('', '7', '26', '1999', '2026 10:30 am')),
  fc.tuple(
    number,
    separator,
    fc.constantFrom('May', 'dec', 'September', '1999'),
    fc.constantFrom('', ' 5', '-26'),
  ),
  fc.tuple(
    fc.constantFrom('January', 'mar', 'Sept.'),
    separator,
    number,
    fc.constantFrom('', ', 2026', ' 12:00'),
  ),
);

test('guards every text that Excel would convert', () => {
  fc.assert(
    fc.property(
      written.map((parts) => parts.join('')),
      (text) => {
        if (!isGuarded(text)) expect(excelCell(text).shows).toBe(text);
        // The escape itself makes it text.
        expect(excelCell(`'${text}`)).toEqual({ kind: 'text', shows: `'${text}` });
      },
    ),
    { numRuns: scaled(4_000, 20_000) },
  );
});

test.each([...'=+-@＝＋－＠﹦﹢﹣﹫−'])('%s starts a formula, also after whitespace', (start) => {
  for (const space of ['', ' ', '\t', '\u3000', '\u00a0 ', '\ufeff'])
    expect(isGuarded(`${space}${start}cmd|' /C calc'!A0`)).toBe(true);
  expect(isGuarded(`Ann ${start} Bob`)).toBe(false);
});

test.each(['004-4', '04/004', '1-2-026'])('%s is guarded', (text) => {
  expect(isGuarded(text)).toBe(true);
});

test.each([
  ['00123', { kind: 'number', shows: '123' }],
  ['1e5', { kind: 'number', shows: '100000' }],
  ['4111111111111111', { kind: 'number', shows: '4.11111E+15' }],
  ['50%', { kind: 'number', shows: '0.5' }],
  ['1 1/2', { kind: 'number', shows: '1.5' }],
  ['1-2-26', { kind: 'date', shows: '2026-01-02' }],
  ['5 May 2026', { kind: 'date', shows: '2026-05-05' }],
  ['TRUE', { kind: 'boolean', shows: 'TRUE' }],
  ['+18285550142', { kind: 'number', shows: '18285550142' }],
  [' =1+1', { kind: 'formula', shows: '' }],
  ['\u3000＝1+1', { kind: 'formula', shows: '' }],
  ['828-555-0142', { kind: 'text', shows: '828-555-0142' }],
  ['13/45', { kind: 'text', shows: '13/45' }],
])('the model of Excel reads %s as %o', (text, cell) => {
  expect(excelCell(text)).toEqual(cell);
});
