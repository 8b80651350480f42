import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPageScript } from '@/lib/platform/server/page-script';
import { buildPageScript } from '@/scripts/launch/page-script';
import budgets from '../budgets.json' with { type: 'json' };

test('the script that runs before the first interaction is small', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    await buildPageScript(folder);
    const script = readFileSync(path.join(folder, readPageScript(folder).replace('/_next/', '')));
    expect(brotliCompressSync(script).length).toBeLessThan(budgets.scripts.beforeInteraction);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
