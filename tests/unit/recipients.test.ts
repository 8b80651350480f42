import { expect, test } from 'vitest';
import { checkRecipients, emailSettingsResponseSchema } from '@/lib/leads/notify/schema';

test('trims rows, ignores blank ones and removes duplicates', () => {
  const rows = [' a@example.com ', '', '  ', 'b@example.org', 'A@Example.com'];
  expect(checkRecipients(rows).error).toBeUndefined();
  expect(checkRecipients(rows).recipients).toEqual(['A@Example.com', 'b@example.org']);
});

test('requires at least one address', () => {
  expect(checkRecipients([' ']).error).toBe('Please add at least one email address');
});

test('names the invalid addresses', () => {
  expect(checkRecipients(['a@example.com', 'nope']).error).toBe('Invalid email address: nope');
  expect(checkRecipients(['nope', 'a@b']).error).toBe('Invalid email addresses: nope, a@b');
});

test('rejects a row with a second address or a header', () => {
  for (const row of [
    'a@b.co,c@d.co',
    'a@b.co c@d.co',
    'Ann <a@b.co>',
    'a@b.co\nBcc: c@d.co',
    'a\u0000@b.co',
    'a@b@c.co',
  ]) {
    expect(checkRecipients([row]).error).toContain('Invalid email address');
  }
});

test('the recipients of a service that was dropped since can still be read', () => {
  const settings = { recipients: ['a@example.com'], routing: { 'heat-pumps': ['b@example.com'] } };
  expect(emailSettingsResponseSchema.parse(settings)).toEqual(settings);
});
