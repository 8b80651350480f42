import { expect, test } from 'vitest';
import { invitationSchema } from '@/lib/accounts/staff/schema';
import { singleLineText, stripInvisibleCharacters } from '@/lib/fields/single-line-text';
import { contactSchema } from '@/lib/leads/intake/schema';
import { seoFieldsSchema } from '@/lib/seo/schema';
import { aService } from '../support/offered-services';

const resultOf = (text: unknown) => {
  const { data, error } = singleLineText(10).safeParse(text);
  return data ?? error?.issues[0]?.message;
};

test.each([
  ['  a b\u00a0', 'a b'],
  ['12345678901', 'Use at most 10 characters'],
  ['a\nb', 'Use one line of plain text'],
  ['a\u0000', 'Use one line of plain text'],
  ['a\u007f', 'Use one line of plain text'],
  ['a\ud800', 'Use one line of plain text'],
  [7, 'Use one line of plain text'],
  ['\u202e1234567890\u202c', '1234567890'],
])('parses %j, with the result %j', (text, result) => {
  expect(resultOf(text)).toBe(result);
});

test.each([
  ['so\u00adlar', 'solar'],
  ['so\u200blar\ufeff', 'solar'],
  ['so\u200clar\u200d', 'solar'],
  // A Persian and a Sinhala word are spelled with a joiner, a family is one emoji of several.
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['\u0dc1\u0dca\u200d\u0dbb\u0dd3', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['\u{1f469}\u200d\u{1f467}', '\u{1f469}\u200d\u{1f467}'],
])('strips invisible characters of %j: %j', (text, stripped) => {
  expect(stripInvisibleCharacters(text)).toBe(stripped);
});

test('all schemas normalize a single line in the same way', () => {
  const pasted = ' \u202eAnn\u200b Smith\u2069 ';
  const lead = { name: pasted, phone: '1', service: aService };
  expect(contactSchema.parse(lead).name).toBe('Ann Smith');
  expect(invitationSchema.parse({ email: 'ann@example.com', name: pasted }).name).toBe('Ann Smith');
  const fields = { title: pasted, description: pasted };
  expect(seoFieldsSchema('https://www.example.com').parse(fields).title).toBe('Ann Smith');
});

test('accepts a lead with half of an emoji (a lone surrogate)', () => {
  const lead = { name: 'Ann \ud83d', phone: '1', address: '\udc00 Road', service: aService };
  expect(contactSchema.parse(lead)).toMatchObject({ name: 'Ann \ufffd', address: '\ufffd Road' });
});
