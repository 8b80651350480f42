import { expect, test } from 'vitest';
import { outcomeText } from '@/components/leads/quarantine/decision-outcome';

const avery = { name: 'Avery Stone', marked: null };
const marked = { name: 'Avery Stone', marked: { at: '2026-11-26T12:00:00.000Z', by: 'Dana' } };
const three = [avery, { ...avery, name: 'Blake' }, { ...avery, name: 'Casey' }];

test.each([
  ['release', [avery], 1, 'Avery Stone is a lead now. The alert is on its way.'],
  ['release', [marked], 1, 'Avery Stone is back among the leads, as before.'],
  ['release', [avery], 0, 'Avery Stone had already left quarantine, so nothing changed.'],
  ['delete', [avery], 1, 'Deleted.'],
  ['delete', [avery], 0, 'Avery Stone had already left quarantine, so nothing changed.'],
  ['delete', three, 3, '3 deleted.'],
  ['delete', three, 2, '2 of 3 deleted. The rest had already left quarantine.'],
  ['delete', three, 0, 'All 3 had already left quarantine, so nothing changed.'],
] as const)(
  'the outcome of a decision in the quarantine: %s, %o, %i changed',
  (action, leads, changed, text) => {
    expect(outcomeText(action, [...leads], changed)).toBe(text);
  },
);
