import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';

const PACKAGE = 'art/ridgelight_art';
const { project, tool } = parse(readFileSync('art/pyproject.toml', 'utf8')) as {
  project: { 'requires-python': string };
  tool: { ruff: { 'target-version': string } };
};
const ruff = new Workspace(tool.ruff, PositionEncoding.Utf16);
const modules = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.py'),
);

/** Ruff's findings in the source of a module, as `row: rule message`. */
const findings = (source: string) =>
  (ruff.check(source) as Diagnostic[]).map(
    ({ start_location, code, message }) => `${start_location.row}: ${code} ${message}`,
  );

describe('the Python package of the pictures', () => {
  test.each(modules)('%s passes Ruff', (module) => {
    const source = readFileSync(path.join(PACKAGE, module), 'utf8');
    expect(findings(source)).toEqual([]);
    expect(ruff.format(source)).toBe(source);
  });

  test('is linted for the oldest Python it supports', () => {
    expect(`>=${tool.ruff['target-version'].replace(/^py3/, '3.')}`).toBe(project['requires-python']);
  });

  test.each([
    ['an unused import', 'import os\n', 'F401'],
    ['imports out of order', 'import sys\nimport os\n\nprint(os, sys)\n', 'I001'],
    ['a line that is too long', `NAME = "${'x'.repeat(110)}"\n`, 'E501'],
    ['a zip() that may drop items', 'print(zip([1], [2]))\n', 'B905'],
  ])('is checked for %s', (_mistake, source, rule) => {
    expect(findings(source)).toEqual([expect.stringContaining(rule)]);
  });
});
