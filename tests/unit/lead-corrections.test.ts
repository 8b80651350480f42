import { describe, expect, test } from 'vitest';
import { assertNoConflict, diffCorrections, withFormerValues } from '@/lib/leads/work/corrections';
import { phoneE164 } from '@/lib/leads/work/phone';

const ann = { name: 'Ann', phone: '(828) 555-0142', email: null, address: '1 Ridge Road' };

describe('a correction', () => {
  test('consists of what has changed, in the order of the fields', () => {
    const values = { address: null, email: 'ann@example.com', phone: ann.phone, name: undefined } as object;
    expect(diffCorrections(ann, values)).toEqual([
      { field: 'email', oldValue: null, newValue: 'ann@example.com' },
      { field: 'address', oldValue: '1 Ridge Road', newValue: null },
    ]);
    expect(diffCorrections({}, { email: null })).toEqual([]);
  });

  test.each([
    ['what somebody filled in meanwhile', { email: null }, 'ann@example.com', 'ann@example.com'],
    ['what somebody emptied meanwhile', { email: 'ann@example.com' }, null, 'empty'],
    ['what somebody changed meanwhile', { email: 'a@example.com' }, 'b@example.com', 'b@example.com'],
  ])('does not overwrite %s', (_, was, oldValue, shown) => {
    const corrections = [
      { field: 'phone' as const, oldValue: '1', newValue: '2' },
      { field: 'email' as const, oldValue, newValue: 'new@example.com' },
    ];
    const message = `Someone else has corrected this in the meantime. It’s now: ${shown}`;
    expect(() => assertNoConflict(corrections, { phone: '1', ...was })).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'overtaken',
        message,
        details: { fields: { email: message }, data: oldValue },
      }),
    );
  });

  test('conflicts neither with an unchanged value nor where no former value was sent', () => {
    const corrections = [{ field: 'email' as const, oldValue: null, newValue: 'new@example.com' }];
    expect(() => assertNoConflict(corrections, { email: null })).not.toThrow();
    expect(() => assertNoConflict(corrections, { phone: 'another' })).not.toThrow();
    expect(() => assertNoConflict(corrections, {})).not.toThrow();
    expect(() => assertNoConflict(corrections)).not.toThrow();
  });

  test.each([null, '', 'Not required', 'NOT REQUIRED'])('takes an address of %o as empty', (empty) => {
    const filled = { address: '1 Ridge Road' };
    expect(diffCorrections({ address: 'Not required' }, { address: empty })).toEqual([]);
    const added = { field: 'address' as const, oldValue: null, newValue: '1 Ridge Road' };
    expect(diffCorrections({ address: empty }, filled)).toEqual([added]);
    expect(diffCorrections(filled, { address: empty })).toEqual([
      { ...added, oldValue: '1 Ridge Road', newValue: null },
    ]);
    expect(() => assertNoConflict([added], { address: empty })).not.toThrow();
    expect(() => assertNoConflict([{ ...added, oldValue: '2 Elm Street' }], { address: empty })).toThrow(
      'It’s now: 2 Elm Street',
    );
  });

  test('keeps former values for the search, each once, a phone in every form', () => {
    const of = (field: 'name' | 'phone', oldValue: string | null) => ({ field, oldValue, newValue: 'new' });
    expect(withFormerValues(null, [of('name', null)])).toBeNull();
    expect(withFormerValues(null, [])).toBeNull();
    expect(withFormerValues(null, [of('name', 'Ann'), of('phone', '(828) 555-0142')])).toBe(
      'Ann\n(828) 555-0142\n8285550142\n18285550142',
    );
    expect(withFormerValues('Anna\nAnn', [of('name', 'Ann')])).toBe('Anna\nAnn');
    // Neither an empty line nor a number where there is none.
    expect(withFormerValues(null, [of('phone', 'ask at the door')])).toBe('ask at the door');
  });
});

test.each([
  ['(828) 555-0142', '+18285550142'],
  ['+49 30 123456', '+4930123456'],
  ['828 555 0142 x12', '+18285550142'],
  ['12', null],
  ['ask at the door', null],
])('the phone %s is stored as %s', (typed, stored) => expect(phoneE164(typed)).toBe(stored));
