import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT_HAS = /(?:html|:root):has\((?<path>.*)\)/g;
const CHILDREN_ONLY = /^> \S+(?: > \S+)*$/;

const paths = globSync('{app,components}/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(ROOT_HAS)].map(({ groups }) => groups?.path ?? ''),
);

test(':has() of the root looks at children only, not through the whole page', () => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !CHILDREN_ONLY.test(path))).toEqual([]);
});

test(':has() of the root asks for the header, which is there when the first styles are computed', () => {
  expect(paths.filter((path) => !path.startsWith('> body > .header'))).toEqual([]);
});
