import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemWith } from '@/lib/leads/field-rules';
import { correctedFieldSchema, submittedFieldSchema } from '@/lib/leads/field-schemas';
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
  ['text without a visible character', { ...validInput, name: '\u200b \u3164', phone: ' ', email: ' ' }],
  ['text around which there is room', { ...validInput, name: ' Ann ', email: ' ann@example.com ' }],
  ['half of an emoji', { ...validInput, name: 'Ann \ud83d' }],
  ['an unknown service', { ...validInput, service: 'roof-gardens' }],
  ['control characters', { ...validInput, name: 'Ann\u0007', message: '\u0000' }],
  ['valid input', validInput],
])('the form shows the same messages as the server: %s', (_, text) => {
  const typed = { ...emptyForm, ...validInput, ...text };
  const messages = leadFieldNames.map((name) => [name, problemWith(name, typed[name])] as const);
  expect(Object.fromEntries(messages.filter(([, message]) => message))).toEqual(serverMessages(text));
});

test('the form takes what the server takes, whatever is typed', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 500 }));
  fc.assert(
    fc.property(fc.constantFrom(...leadFieldNames), typed, (name, text) => {
      const { error } = submittedFieldSchema(name).safeParse(text);
      expect(problemWith(name, text), `${name}: ${JSON.stringify(text)}`).toBe(error?.issues[0]?.message);
    }),
  );
});

test('a correction empties what may be left out, and leaves what it doesn’t name', () => {
  expect(correctedFieldSchema('email').parse(' \u200b')).toBe(null);
  expect(correctedFieldSchema('address').parse('')).toBe(null);
  expect(correctedFieldSchema('email').parse(undefined)).toBe(undefined);
  expect(correctedFieldSchema('name').parse(undefined)).toBe(undefined);
  expect(correctedFieldSchema('name').safeParse('').success).toBe(false);
});

test.each([
  'ann@example.com',
  "ann.o'neil+roof@mail.example.co",
  'ann@',
  'ann@example',
  '.ann@example.com',
  'ann@example..com',
  'änn@example.com',
])('an email address is one as Zod sees it: %s', (text) => {
  expect(problemWith('email', text) === undefined).toBe(z.email().safeParse(text).success);
});
