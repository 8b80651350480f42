import { expect, test } from 'vitest';
import { joinRanges, splitRanges } from '@/lib/site/ranges';

test('a computed range has no place for a line to break', () => {
  expect(joinRanges('cost $20,500-28,500, in 2-4 years')).toBe(
    'cost $20,500-\u206028,500, in 2-\u20604 years',
  );
  expect(joinRanges('a 13.5-kilowatt-hour battery, −$500 to $9')).toBe(
    'a 13.5-kilowatt-hour battery, −$500 to $9',
  );
});

test('a written range is a part of its text, which stays as it is', () => {
  expect(splitRanges('It takes 2-4 months (81-87%), not 13.5-hour days.')).toEqual([
    'It takes ',
    '2-4',
    ' months ',
    '(81-87%),',
    ' not 13.5-hour days.',
  ]);
  expect(splitRanges('No figures')).toEqual(['No figures']);
});
