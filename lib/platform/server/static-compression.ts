import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress, ENCODINGS, type Encoding } from './encoding.ts';

/** What a compressed file's name ends with, after the name of the file itself. */
export const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The folder of a build for the compressed files of `public`. */
export const COMPRESSED_PUBLIC = 'compressed-public';

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;
const MIN_BYTES = 1024;

/** Stores each compressible file of a folder in each encoding, beside it or below another folder, once and for all. */
export async function compressFiles(folder: string, into = folder): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const name of names) {
    const body = readFileSync(path.join(folder, name));
    if (body.length < MIN_BYTES) continue;
    const target = path.join(into, name);
    mkdirSync(path.dirname(target), { recursive: true });
    await Promise.all(
      ENCODINGS.map(async (encoding) => {
        const compressed = target + SUFFIXES[encoding];
        if (!existsSync(compressed)) writeFileSync(compressed, await compress(body, encoding, 'best'));
      }),
    );
  }
}
