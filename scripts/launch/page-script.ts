import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { PAGE_SCRIPT_FILE } from '../../lib/platform/server/page-script';

const ENTRY = 'components/site/start/main.ts';

/** Bundles the script that public pages run before the app, and without it, into the folder of a build. */
export async function buildPageScript(buildFolder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const name = `page-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;
  mkdirSync(path.join(buildFolder, 'static'), { recursive: true });
  writeFileSync(path.join(buildFolder, 'static', name), script);
  writeFileSync(path.join(buildFolder, PAGE_SCRIPT_FILE), `/_next/static/${name}`);
}
