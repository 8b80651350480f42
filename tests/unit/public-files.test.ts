import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileHashes, StaticFiles } from '@/lib/platform/server/static-files';
import { type PublicFile, publicUrl } from '@/lib/site/public-url';

const FILE = 'lib/site/public-files.json';

const files = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .sort();
const urlPathOf = (file: string) => file.slice('public'.length).replaceAll(path.sep, '/') as PublicFile;

test('the URLs of files contain the hash of their content', () => {
  const hashOf = createFileHashes('public');
  const hashes = Object.fromEntries(files.map((file) => [urlPathOf(file), hashOf(urlPathOf(file).slice(1))]));
  const text = `${JSON.stringify(hashes, null, 2)}\n`;
  if (process.env.UPDATE_PUBLIC_FILES) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8'), 'Files have changed: npm run public-files').toBe(text);
});

test('the server knows the URL of each file', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'ridgelight-build-'));
  mkdirSync(path.join(build, 'static'));
  const served = new StaticFiles(build);
  for (const file of files.map(urlPathOf)) {
    expect(publicUrl(file)).toMatch(/^\/.+\.[0-9a-f]{8}\.\w+$/);
    expect([served.has(publicUrl(file)), served.has(file)], file).toEqual([true, true]);
  }
  rmSync(build, { recursive: true });
});
