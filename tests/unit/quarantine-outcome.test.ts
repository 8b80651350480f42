import { expect, test } from 'vitest';
import { outcomeText } from '@/components/leads/quarantine/decision-outcome';

const avery = { name: 'Avery Stone' };
const three = [avery, { name: 'Blake' }, { name: 'Casey' }];

test.each([
  ['release', [avery], 1, 'Avery Stone is a lead now. The alert is on its way.'],
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
