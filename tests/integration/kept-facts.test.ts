import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadFacts, startWithKeptFacts } from '@/lib/platform/settings/facts';
import { facts, setFacts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';
import { withAppDatabase } from '../support/app-database';
import { changeByOwner } from '../support/settings';
import { makeTemporaryFolder } from '../support/test-server';

const folder = makeTemporaryFolder();
withAppDatabase({ DATA_DIR: folder });

const file = path.join(folder, 'facts.json');

/** Starts without PostgreSQL, and returns the number that pages then show. */
function numberAfterStart(): string {
  setFacts(defaultFacts);
  startWithKeptFacts();
  return facts().business.phone;
}

test('a process that starts while PostgreSQL is down has what was last read of the business', async () => {
  const { business } = facts();
  await changeByOwner('business', { ...business, phone: '(212) 555-0143' });
  await loadFacts();
  expect(numberAfterStart()).toBe('(212) 555-0143');
  expect(facts()).toEqual({ ...facts(), ...JSON.parse(readFileSync(file, 'utf8')) });
  // A copy is replaced as a whole, so that a killed process leaves none that is half written.
  expect(readdirSync(folder)).toEqual(['facts.json']);
});

test.each([
  ['is broken', '{"business": {"phone"'],
  ['is of a release that knows other facts', '{"business": {"phone": 5}, "other": {}}'],
])('a copy that %s leaves what the release comes with', (_, text) => {
  writeFileSync(file, text);
  expect(numberAfterStart()).toBe(defaultFacts.business.phone);
});
