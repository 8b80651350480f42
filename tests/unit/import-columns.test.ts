import { expect, test } from 'vitest';
import { guessColumns, looksLikeHeadings, valuesOf } from '@/components/leads/imports/columns';

test('columns are guessed by their headings; parts of names and addresses go together', () => {
  const headings = [
    'First Name',
    'Last Name',
    'E-Mail Address',
    'Cell Phone',
    'Street',
    'City',
    'Notes',
    'ID',
  ];
  const columns = guessColumns([headings, []], true);
  expect(columns).toEqual(['name', 'name', 'email', 'phone', 'address', 'address', 'message', null]);
  const cells = ['Ann', ' Smith ', 'ann@example.com', '828 555 0142', '1 Main St', 'Asheville', '', '7'];
  expect(valuesOf(cells, columns)).toEqual({
    name: 'Ann Smith',
    email: 'ann@example.com',
    phone: '828 555 0142',
    address: '1 Main St, Asheville',
  });
  expect(valuesOf(['', ' '], columns)).toBeUndefined();
});

test('columns without headings are guessed by what is in them', () => {
  const rows = [
    ['Ann', '(828) 555-0142', 'ann@example.com'],
    ['Bob', '828.555.0143', ''],
  ];
  expect(looksLikeHeadings(rows)).toBe(false);
  expect(guessColumns(rows, false)).toEqual([null, 'phone', 'email']);
  expect(looksLikeHeadings([['Name', 'Phone']])).toBe(true);
});
