import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type BrowserScripts, MANIFEST } from '../../lib/platform/server/browser-scripts';

// What public pages run before the framework is loaded, and without it.
const START = 'components/site/start/main.ts';
const ISLANDS = 'components/site/islands/main.ts';

/** Bundles the scripts that run without the framework, and writes a manifest of them into the folder of a build. */
export async function buildBrowserScripts(buildFolder: string): Promise<void> {
  const islands = await bundle(ISLANDS);
  const name = `islands-${createHash('sha256').update(islands).digest('hex').slice(0, 16)}.js`;
  mkdirSync(path.join(buildFolder, 'static'), { recursive: true });
  writeFileSync(path.join(buildFolder, 'static', name), islands);
  const scripts: BrowserScripts = { start: await bundle(START), islands: `/_next/static/${name}` };
  writeFileSync(path.join(buildFolder, MANIFEST), JSON.stringify(scripts));
}

async function bundle(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
