import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The titles of tests in a folder, whose names are in a literal, and of their groups and steps. */
const titlesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /(?:test(?:\.describe|\.step)?|describe|^\]\))\(\s*'([^']+)'/gm,
      ),
    ].map(([, title = '']) => title),
  );
const inBrowser = titlesIn('tests/e2e');
const docs = readFileSync('docs/leads.md', 'utf8');
const tasks = [...docs.matchAll(/^###? (?:The )?([^(\n]+)/gm)]
  .map(([, heading = '']) => heading.trim())
  // About the documentation itself.
  .filter((heading) => !heading.toLowerCase().endsWith('pictures'));

test.each(tasks)('the documented task %s has a browser test, or a step of one, of its name', (task) => {
  const names = inBrowser.map((title) => title.replace(/^the /, '').toLowerCase());
  expect(names.filter((name) => name.startsWith(task.toLowerCase()))).not.toEqual([]);
});

/** Words from the title of the browser or DOM test that shows each task whose name is in bold, within a task with a heading. */
const partTests: Record<string, string> = {
  Views: 'views are saved, changed and brought back',
  'What needs you': 'is led to by the mark of what needs attention',
  'By keyboard': 'a dialog lists the keys and turns them off',
  'Several at once': 'in ranges and all that match, changed and undone',
  Undo: 'each of many changes can be undone, the last one first',
  'Add a lead': 'adds a lead by keyboard, which its details then show',
  Status: 'take an assignee, a status, a reason for closing, and their undo',
  Visits: 'the homeowner hears of a visit by mail unless that is unticked',
  Contacted: 'are marked as contacted and back',
  "Don't call": 'is not called, until that has changed',
  'Your visits in your calendar': 'the calendar address of one’s visits is made with the password',
  'When your own calendar is busy': 'is connected by its address, and one that can’t be read says why',
  CallRail: 'CallRail is connected by its signing key, which isn’t shown, and disconnected',
  'API keys': 'makes a key with the password, and shows it once',
  'The yearly review': 'are dated together at the yearly review',
};

test('each documented task in bold has a browser or DOM test', () => {
  const parts = [...docs.matchAll(/^\*\*([^*]+)\.\*\*/gm)].map(([, name = '']) => name);
  expect(Object.keys(partTests).sort()).toEqual(parts.sort());
  const titles = [...inBrowser, ...titlesIn('tests/dom')];
  const isShown = (part: string) => titles.some((title) => title.includes(partTests[part] ?? ''));
  expect(parts.filter((part) => !isShown(part))).toEqual([]);
});
