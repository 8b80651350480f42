import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBrowserScripts } from '@/lib/platform/server/browser-scripts';
import { buildBrowserScripts } from '@/scripts/launch/browser-scripts';

test('the script of the islands is small', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    await buildBrowserScripts(folder);
    const { islands } = readBrowserScripts(folder);
    const script = readFileSync(path.join(folder, islands.replace('/_next/', '')));
    expect(brotliCompressSync(script).length).toBeLessThan(5_200);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
