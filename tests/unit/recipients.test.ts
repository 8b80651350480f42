import { expect, test } from 'vitest';
import { checkRecipients } from '@/lib/leads/notify/schema';

test('rows are trimmed, blank ones ignored, repeated ones taken once', () => {
  const rows = [' a@example.com ', '', '  ', 'b@example.org', 'A@Example.com'];
  expect(checkRecipients(rows).error).toBeUndefined();
  expect(checkRecipients(rows).recipients).toEqual(['A@Example.com', 'b@example.org']);
});

test('at least one is needed', () => {
  expect(checkRecipients([' ']).error).toBe('Please add at least one email address');
});

test('invalid ones are named', () => {
  expect(checkRecipients(['a@example.com', 'nope']).error).toBe('Invalid email address: nope');
  expect(checkRecipients(['nope', 'a@b']).error).toBe('Invalid email addresses: nope, a@b');
});

test('one row cannot carry a second address or a header', () => {
  for (const row of [
    'a@b.co,c@d.co',
    'a@b.co c@d.co',
    'Ann <a@b.co>',
    'a@b.co\nBcc: c@d.co',
    'a\u0000@b.co',
  ]) {
    expect(checkRecipients([row]).error).toContain('Invalid email address');
  }
});
