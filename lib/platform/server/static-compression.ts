import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress, ENCODINGS, type Encoding } from './encoding.ts';

/** What a compressed file's name ends with, after the name of the file itself. */
export const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const COMPRESSIBLE = /\.(css|js|json|svg|txt)$/;
const MIN_BYTES = 1024;

/** Stores each compressible file of a folder in each encoding beside it, once and for all. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    const body = readFileSync(file);
    if (body.length < MIN_BYTES) continue;
    await Promise.all(
      ENCODINGS.map(async (encoding) => {
        const compressed = file + SUFFIXES[encoding];
        if (!existsSync(compressed)) writeFileSync(compressed, await compress(body, encoding, 'best'));
      }),
    );
  }
}
