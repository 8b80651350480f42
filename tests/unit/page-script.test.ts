import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { readPageScript } from '@/lib/platform/server/page-script';
import { buildPageScript, CALCULATOR, MODEL_PROPERTIES } from '@/scripts/launch/page-script';
import budgets from '../budgets.json' with { type: 'json' };

test('the script that runs before the first interaction, and the calculator that it loads, are small', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  const read = (url: string) => readFileSync(path.join(folder, url.replace('/_next/', '')));
  try {
    await buildPageScript(folder);
    const { url, inline } = readPageScript(folder);
    const script = read(url);
    const sent = brotliCompressSync(script).length + inline.length;
    expect(sent).toBeLessThan(budgets.scripts.beforeInteraction);
    const [calculator = ''] = script.toString().match(/\/_next\/static\/calculator-[0-9a-f]{16}\.js/) ?? [];
    expect(brotliCompressSync(read(calculator)).length).toBeLessThan(budgets.scripts.calculator);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('no string names a property that is shortened in the calculator', async () => {
  const entry = `${CALCULATOR.replace('@/', '')}.ts`;
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
  const script = outputFiles.map(({ text }) => text).join('');
  const isShortened = (name = '') => MODEL_PROPERTIES.test(name);
  const properties = [...script.matchAll(/\.(\w+)/g)].map(([, name]) => name);
  expect(properties.filter(isShortened)).toContain('yearlyKwh');
  const strings = [...script.matchAll(/(["'`])(\w+)\1/g)].map(([, , name]) => name);
  expect(strings.length).toBeGreaterThan(100);
  expect(strings.filter(isShortened)).toEqual([]);
});
