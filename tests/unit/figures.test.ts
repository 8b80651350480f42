import { expect, test } from 'vitest';
import { joinEstimate, joinFigures, splitFigures } from '@/lib/site/figures';

test('a computed range has no place for a line to break', () => {
  expect(joinFigures('cost $20,500–28,500, in 2–4 years')).toBe(
    'cost $20,500–\u206028,500, in 2–\u20604 years',
  );
  expect(joinFigures('a 13.5-kilowatt-hour battery, −$500 to $9')).toBe(
    'a 13.5-kilowatt-hour battery, −$500 to $9',
  );
});

test('a phone number stays on one line, and its hyphen one', () => {
  expect(joinFigures('call (828) 555-0142')).toBe('call (828)\u00a0555-\u20600142');
});

test('a computed figure stays with its unit', () => {
  expect(joinFigures('17.7 kW would make 18,000–23,000 kWh a year')).toBe(
    '17.7\u00a0kW would make 18,000–\u206023,000\u00a0kWh a year',
  );
  expect(joinFigures('after 7:50 AM, at 14 Kwanzaa Lane')).toBe('after 7:50\u00a0AM, at 14 Kwanzaa Lane');
});

test('computed hours have no place for a line to break', () => {
  expect(joinFigures('Mon–Fri 8:00 AM–6:00 PM')).toBe('Mon–Fri 8:00\u00a0AM–\u20606:00\u00a0PM');
});

test('a computed day stays with its month', () => {
  expect(joinFigures('checked Nov 21, 2026; 3 of 25 May fail')).toBe(
    'checked Nov\u00a021, 2026; 3 of 25 May fail',
  );
});

test('the words of an estimate have no place for a line to break in their figures', () => {
  expect(joinEstimate('17.7 kW would make 18,000-23,000 kWh, cost $20,500-28,500')).toBe(
    '17.7\u00a0kW would make 18,000–\u206023,000\u00a0kWh, cost $20,500–\u206028,500',
  );
  expect(joinEstimate('13 to 22 years, a 97 minutes’ shade, 20 lb a year')).toBe(
    '13 to 22\u00a0years, a 97\u00a0minutes’ shade, 20\u00a0lb a year',
  );
  expect(joinEstimate('a 13.5-kilowatt-hour battery, −$500 to $9')).toBe(
    'a 13.5-kilowatt-hour battery, −$500 to $9',
  );
});

test('a written range is a part of its text, which stays as it is', () => {
  expect(splitFigures('It takes 2–4 months (81–87%), not 13.5-hour days.')).toEqual([
    'It takes ',
    '2–4',
    ' months ',
    '(81–87%),',
    ' not 13.5-hour days.',
  ]);
  expect(splitFigures('No figures')).toEqual(['No figures']);
});

test('written hours are a part of their text', () => {
  expect(splitFigures('Mon–Fri 8:00 AM–6:00 PM, closed Sunday')).toEqual([
    'Mon–Fri ',
    '8:00 AM–6:00 PM,',
    ' closed Sunday',
  ]);
});

test('a written day stays with its month', () => {
  expect(splitFigures('It ended after December 31, 2025. Call by Dec 31. May we?')).toEqual([
    'It ended after ',
    'December 31,',
    ' 2025. Call by ',
    'Dec 31.',
    ' May we?',
  ]);
});

test('the number of a section stays with it', () => {
  expect(splitFigures('A credit under Section 48E of 30%.')).toEqual([
    'A credit under ',
    'Section 48E',
    ' of 30%.',
  ]);
});

test('a written figure with its unit is a part of its text', () => {
  expect(splitFigures('One 13.5 kWh battery (about 40%) runs 11–13 kW, not 3 kinds.')).toEqual([
    'One ',
    '13.5 kWh',
    ' battery (about 40%) runs ',
    '11–13 kW,',
    ' not 3 kinds.',
  ]);
});
