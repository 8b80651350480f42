import { expect, test } from 'vitest';
import { validateContact } from '@/components/site/contact/contact-validator';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import { contactSchema } from '@/lib/leads/intake/schema';
import { validationError } from '@/lib/platform/http/errors';
import { aService } from '../support/offered-services';

const validInput = {
  name: 'Ann Smith',
  phone: '(828) 555-0100',
  email: '',
  address: 'Not required',
  service: aService,
  message: '',
};

const emptyForm = Object.fromEntries(leadFieldNames.map((name) => [name, ''])) as Record<
  LeadFieldName,
  string
>;

/** The messages in the server's response, by field. */
const serverMessages = (text: object) => {
  const { error } = contactSchema.safeParse(text);
  return error ? validationError(error).details.fields : {};
};

test.each([
  ['an empty form', emptyForm],
  ['a phone without digits', { ...validInput, phone: 'call me' }],
  ['an incomplete email address', { ...validInput, email: 'ann@' }],
  ['every field too long', Object.fromEntries(leadFieldNames.map((name) => [name, 'x'.repeat(5_000)]))],
  ['control characters', { ...validInput, name: 'Ann\u0007', message: '\u0000' }],
  ['valid input', validInput],
])('the form shows the same messages as the server: %s', (_, text) => {
  const found = validateContact({ ...emptyForm, ...validInput, ...text });
  expect(Object.fromEntries(Object.entries(found).filter(([, message]) => message))).toEqual(
    serverMessages(text),
  );
});
