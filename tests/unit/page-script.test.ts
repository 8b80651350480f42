import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPageScript } from '@/lib/documents/page-script';
import { buildPageScript } from '@/scripts/launch/page-script';
import budgets from '../budgets.json' with { type: 'json' };

test('the script that runs before the first interaction, and what it loads to answer a bill, are small', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  const read = (url: string) => readFileSync(path.join(folder, url.replace('/_next/', '')));
  try {
    await buildPageScript(folder);
    const script = read(readPageScript(folder));
    expect(brotliCompressSync(script).length).toBeLessThan(budgets.scripts.beforeInteraction);
    for (const [name, budget] of Object.entries(budgets.scripts.answers)) {
      const [url = ''] = script.toString().match(`/_next/static/${name}-[0-9a-f]{16}\\.js`) ?? [];
      expect(brotliCompressSync(read(url)).length, name).toBeLessThan(budget);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
