import { expect, test } from 'vitest';
import { contactSchema } from '@/lib/leads/intake/schema';
import { isErased, isWaiting } from '@/lib/leads/schema';
import { leadFilterSchema } from '@/lib/leads/work/schema';
import { aService } from '../support/offered-services';

const ann = { name: 'Ann', phone: '(828) 555-0100', service: aService };

const errorsOf = (fields: object) =>
  Object.fromEntries(
    contactSchema
      .safeParse({ ...ann, ...fields })
      .error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [],
  );

test('requires only name, phone and service', () => {
  expect(contactSchema.parse(ann)).toEqual({ ...ann, address: 'Not required' });
});

test('trims text and omits blank fields', () => {
  const sent = { ...ann, name: ' Ann ', email: ' ', address: '', message: '\n', submissionId: '' };
  expect(contactSchema.parse(sent)).toEqual({ ...ann, address: 'Not required' });
});

test('keeps the line breaks of a message', () => {
  expect(contactSchema.parse({ ...ann, message: 'one\r\n\ttwo' }).message).toBe('one\r\n\ttwo');
});

test('accepts unusual phone numbers', () => {
  for (const phone of ['828.555.0100 x12', '+49 30 123456', '5550100', '٠١٢ 3']) {
    expect(errorsOf({ phone })).toEqual({});
  }
});

test('removes bidirectional marks, and rejects a name without visible characters', () => {
  const { name, phone } = contactSchema.parse({
    ...ann,
    name: '\u202eAnn\u202c',
    phone: '\u202a828 555 0100\u202c',
  });
  expect({ name, phone }).toEqual({ name: 'Ann', phone: '828 555 0100' });
  expect(errorsOf({ name: '\u200b\u2060' })).toEqual({ name: 'Enter your name' });
});

test('reports each error in words for the visitor', () => {
  const errors = errorsOf({ name: '', phone: ' ', service: '', email: 'ann@', message: 'x'.repeat(4_001) });
  expect(errors).toEqual({
    name: 'Enter your name',
    phone: 'Enter your phone number',
    service: 'Select a service',
    email: 'Enter an email address like name@example.com',
    message: 'Use at most 4,000 characters',
  });
});

test('a missing or blank filter matches everything', () => {
  const all = { service: 'all', contactStatus: 'all', searchTerm: '', followUp: 'all', assignee: 'all' };
  expect(leadFilterSchema.parse({})).toEqual(all);
  expect(leadFilterSchema.parse({ dateFrom: '', searchTerm: ' ' })).toEqual(all);
});

test('rejects invalid filters', () => {
  const filters = [
    { dateFrom: '2026-02-30' },
    { dateTo: '0000-01-01' },
    { dateTo: 'today' },
    { service: 'wind' },
    { contactStatus: 'maybe' },
    { searchTerm: 'a\u0000' },
    { page: '2' },
  ];
  for (const filter of filters) expect(leadFilterSchema.safeParse(filter).success).toBe(false);
});

test.each([
  [{ isContacted: false, erasedAt: null, phone: '' }, false, true],
  [{ isContacted: true, erasedAt: null, phone: '' }, false, false],
  [{ isContacted: false, erasedAt: '2026-11-21T18:50:00.000Z', phone: '828 555 0142' }, true, false],
])('%o: erased is %s, waiting is %s, whatever the phone says', (lead, erased, waiting) => {
  expect([isErased(lead), isWaiting(lead)]).toEqual([erased, waiting]);
});
