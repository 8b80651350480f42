import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serviceEntries } from '@/lib/site/service-entries';

const FILE = 'lib/site/service-labels.json';

test('the labels that browsers load are the services’ labels, in their order', () => {
  const labels = Object.fromEntries(Object.entries(serviceEntries()).map(([id, { title }]) => [id, title]));
  const text = `${JSON.stringify(labels, null, 2)}\n`;
  if (process.env.UPDATE_SERVICE_LABELS) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8'), 'Copy ids and labels there: npm run service-labels').toBe(text);
});
