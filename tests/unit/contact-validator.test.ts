import { expect, test } from 'vitest';
import { validateContact } from '@/components/site/contact/contact-validator';
import { leadFieldNames } from '@/lib/leads/fields';
import { contactSchema } from '@/lib/leads/schema';
import { refusal } from '@/lib/platform/http/errors';

const right = {
  name: 'Ann Smith',
  phone: '(828) 555-0100',
  email: '',
  address: 'Not required',
  service: 'energy-storage',
  message: '',
};

/** What the server answers, field by field. */
const refused = (text: object) => {
  const { error } = contactSchema.safeParse(text);
  return error ? refusal(error).details.fields : {};
};

test.each([
  ['nothing typed', Object.fromEntries(leadFieldNames.map((name) => [name, '']))],
  ['a phone without digits', { ...right, phone: 'call me' }],
  ['an address of half an email', { ...right, email: 'ann@' }],
  ['too much of everything', Object.fromEntries(leadFieldNames.map((name) => [name, 'x'.repeat(5_000)]))],
  ['signs that nobody types', { ...right, name: 'Ann\u0007', message: '\u0000' }],
  ['nothing wrong', right],
])('the form says the same as the server: %s', (_, text) => {
  const found = validateContact({ ...right, ...text });
  expect(Object.fromEntries(Object.entries(found).filter(([, message]) => message))).toEqual(refused(text));
});
