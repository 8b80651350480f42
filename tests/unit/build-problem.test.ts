import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildProblem } from '@/lib/platform/server/build-problem';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build that loads two packages, by links such as Next makes, and a file of the project. */
function build() {
  for (const made of ['server', 'node_modules/@scope', 'installed'])
    mkdirSync(path.join(folder, made), { recursive: true });
  const files = ['../node_modules/pg-0123456789abcdef', '../node_modules/@scope/log', '../../package.json'];
  writeFileSync(path.join(folder, 'server/instrumentation.js.nft.json'), JSON.stringify({ files }));
  symlinkSync('../installed', path.join(folder, 'node_modules/pg-0123456789abcdef'));
  symlinkSync('../../installed', path.join(folder, 'node_modules/@scope/log'));
}

test('a build whose packages are there has no problem', () => {
  build();
  expect(buildProblem(folder)).toBeUndefined();
});

test('names the packages that aren’t installed', () => {
  build();
  rmSync(path.join(folder, 'installed'), { recursive: true });
  expect(buildProblem(folder)).toBe(
    `The build in ${folder} needs packages that are missing: pg, @scope/log. Run npm ci, then start again; ` +
      `if the build was copied, copy ${folder}/node_modules, too.`,
  );
});

test('names them if the build was copied without its links', () => {
  build();
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  expect(buildProblem(folder)).toContain('pg, @scope/log');
});

test('says that there is no build', () => {
  expect(buildProblem(folder)).toBe(`There is no build in ${folder}: run npm run build, then start again.`);
});
