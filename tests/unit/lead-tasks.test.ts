import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'tests/e2e';
const titles = readdirSync(FOLDER).flatMap((file) =>
  [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/test(?:\.describe|\.step)?\(\s*'([^']+)'/g)].map(
    ([, title = '']) => title.replace(/^the /, ''),
  ),
);
const tasks = [...readFileSync('docs/leads.md', 'utf8').matchAll(/^###? (?:The )?([^(\n]+)/gm)]
  .map(([, heading = '']) => heading.trim())
  // About the documentation itself.
  .filter((heading) => !heading.toLowerCase().endsWith('pictures'));

test.each(tasks)('the documented task %s has a browser test, or a step of one, of its name', (task) => {
  expect(titles.filter((title) => title.toLowerCase().startsWith(task.toLowerCase()))).not.toEqual([]);
});
