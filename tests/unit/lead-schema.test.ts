import { expect, test } from 'vitest';
import { contactSchema } from '@/lib/leads/intake/schema';
import { isErased } from '@/lib/leads/schema';
import { callSaveSchema } from '@/lib/leads/work/calls/schema';
import { leadCorrectionSchema } from '@/lib/leads/work/detail/schema';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { leadBulkSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { aService } from '../support/offered-services';

const ID = '00000000-0000-4000-8000-000000000001';
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
  expect(contactSchema.parse({ ...ann, message: 'one\r\n\ttwo' }).message).toBe('one\n\ttwo');
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
  const blank = { dateFrom: '', searchTerm: ' ', service: 'all', contactStatus: 'all' };
  expect(JSON.stringify([leadFilterSchema.parse({}), leadFilterSchema.parse(blank)])).toBe('[{},{}]');
});

test('“all” is a word of a search, a source, a town and a name like others', () => {
  const filter = { searchTerm: 'all', source: 'all', town: 'all', calledBy: 'all' };
  expect(leadFilterSchema.parse({ ...filter, status: 'all' })).toEqual(filter);
});

test('rejects invalid filters', () => {
  const filters = [
    { dateFrom: '2026-02-30' },
    { dateTo: '0000-01-01' },
    { dateTo: 'today' },
    { service: 'wind' },
    { contactStatus: 'maybe' },
    { status: 'maybe' },
    { asked: 'next-week' },
    { waiting: '5h' },
    { source: 'x'.repeat(1_001) },
    { searchTerm: 'a\u0000' },
  ];
  for (const filter of filters) expect(leadFilterSchema.safeParse(filter).success).toBe(false);
});

test.each([
  [{ erasedAt: null, phone: '' }, false],
  [{ erasedAt: '2026-11-21T18:50:00.000Z', phone: '828 555 0142' }, true],
])('%o: erased is %s, whatever the phone says', (lead, erased) => {
  expect(isErased(lead)).toBe(erased);
});

test.each([
  ['an action on 500 leads', leadBulkSchema, { action: 'contacted', ids: Array(500).fill(ID) }],
  ['an assignment to nobody', leadBulkSchema, { action: 'assign', ids: [ID], assigneeId: null }],
  [
    'an assignee of 100 characters',
    leadBulkSchema,
    { action: 'assign', ids: [ID], assigneeId: 'a-_9'.repeat(25) },
  ],
  ['a note of 4,000 characters', callSaveSchema, { id: ID, note: 'x'.repeat(4_000) }],
  ['a correction of a date before this year', leadCorrectionSchema, { followUpOn: '1900-01-01' }],
  [
    'a value of 4,000 characters before a correction',
    leadCorrectionSchema,
    { phone: '1', was: { address: 'x'.repeat(4_000) } },
  ],
  ['the first day that a filter takes', leadFilterSchema, { dateFrom: '1900-01-01' }],
  ['a search of 200 characters', leadFilterSchema, { searchTerm: 'x'.repeat(200) }],
])('%s is accepted', (_, schema, value) => {
  expect(schema.safeParse(value).error?.issues).toBeUndefined();
});

test.each([
  [
    'an action on 501 leads',
    leadBulkSchema,
    { action: 'erase', ids: Array(501).fill(ID) },
    'Choose at most 500 leads',
  ],
  ['an action on none', leadBulkSchema, { action: 'erase', ids: [] }, 'Choose a lead'],
  ['an action on what is no id', leadBulkSchema, { action: 'erase', ids: ['1'] }, 'Name leads by their IDs'],
  [
    'an assignee of 101 characters',
    leadBulkSchema,
    { action: 'assign', ids: [ID], assigneeId: 'a'.repeat(101) },
    'Choose someone on staff',
  ],
  [
    'an assignee with other characters',
    leadBulkSchema,
    { action: 'assign', ids: [ID], assigneeId: 'a b' },
    'Choose someone on staff',
  ],
  ['an empty note', callSaveSchema, { id: ID, note: ' \n ' }, 'Write a note'],
  [
    'no outcome',
    callSaveSchema,
    { id: ID, call: { outcome: 'hung-up', direction: 'out' } },
    'Say how the call ended',
  ],
  ['nothing to correct', leadCorrectionSchema, { was: {} }, 'Say what to change'],
  [
    'a date of another century',
    leadCorrectionSchema,
    { followUpOn: '1899-12-31' },
    'Use a date like 2026-11-21',
  ],
  ['a date in words', leadFilterSchema, { dateFrom: 'today' }, 'Use a date like 2026-11-21'],
  [
    'a cursor of another order',
    leadPageSchema,
    { sort: 'date', after: `Ann~${ID}` },
    'Use the cursor from the previous page',
  ],
  ['another order', leadPageSchema, { sort: 'phone' }, 'Sort by date, name, service, status'],
  ['another direction', leadPageSchema, { order: 'up' }, 'Order by asc or desc'],
])('%s is refused with a message that says what to fix', (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a page without parameters is the newest, first', () => {
  expect(leadPageSchema.parse({})).toEqual({
    filter: leadFilterSchema.parse({}),
    sort: 'date',
    order: 'desc',
    cursor: undefined,
  });
  expect(leadPageSchema.parse({ sort: 'name', after: `Ann~${ID}` }).cursor).toEqual(['Ann', ID]);
});
