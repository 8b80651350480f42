import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const APP = 'tests/bench/bare-app';
const SCRIPT = /<script src="\/_next\/([^"]+)"[^>]* async=""/g;

/** The bytes of the scripts of a page of the same version of Next with a link and nothing else, compressed with Brotli. */
export function measureBareScripts(): number {
  const folder = path.join(APP, '.next');
  try {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'build', APP],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '' },
      },
    );
    if (status !== 0) throw new Error(`the bare app could not be built:\n${stdout}`);
    const html = readFileSync(path.join(folder, 'server/app/index.html'), 'utf8');
    const files = [...html.matchAll(SCRIPT)].map(([, file = '']) => readFileSync(path.join(folder, file)));
    return files.reduce((bytes, file) => bytes + brotliCompressSync(file).length, 0);
  } finally {
    for (const made of ['.next', 'next-env.d.ts', 'tsconfig.json'])
      rmSync(path.join(APP, made), { recursive: true, force: true });
  }
}
