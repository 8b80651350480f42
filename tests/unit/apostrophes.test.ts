import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*).*|\s\/\/ .*/;
const STRAIGHT = /[a-z}]'(?:s|t|re|ll|ve|d|m)\b/;

/** Texts that the specification gives, and what only operators read in the log. */
const exceptions = [
  'get back to you as soon as possible',
  "you're looking for doesn't exist",
  'TRUSTED_PROXIES',
];

test('texts have typographic apostrophes', () => {
  const straight = globSync('{lib,components,app}/**/*.{ts,tsx}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replace(COMMENT, ''))
      .filter((line) => STRAIGHT.test(line) && !exceptions.some((text) => line.includes(text)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(straight).toEqual([]);
});
