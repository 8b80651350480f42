import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { PAGE_SCRIPT_FILE, type PageScript } from '../../lib/platform/server/page-script';
import { transitionScript } from '../../lib/platform/server/transition-script';

const ENTRY = 'components/site/start/main.ts';
const INLINE_ENTRY = 'components/site/start/first-view.ts';
/** The calculator of savings, as the page's own script imports it. */
export const CALCULATOR = '@/components/site/savings/calculator/calculator';

/**
 * Properties of the solar model's own objects: nothing outside of the calculator reads them, so they may be shortened. Terser
 * leaves names that browsers use as they are; a test keeps them out of strings, which it wouldn't shorten.
 */
export const MODEL_PROPERTIES =
  /^(\w*(Kwh|Kw|Kg|Range|Hour|Savings)|altitude|azimuth|outcome|tariff|direct|diffuse|extraterrestrial|cashByYear|savings25|minimumBill|behindRidge|isAllDay|isBeyondLimit|assumptions)$/;

/**
 * Bundles what public pages run before the app, and without it, into the folder of a build: a script, the calculator that it
 * loads on demand, and what each page contains.
 */
export async function buildPageScript(buildFolder: string): Promise<void> {
  const folder = path.join(buildFolder, 'static');
  mkdirSync(folder, { recursive: true });
  const calculator = await bundle(`${CALCULATOR.replace('@/', '')}.ts`, { format: 'esm' }, MODEL_PROPERTIES);
  const calculatorUrl = writeScript(folder, 'calculator', calculator);
  const script = await bundle(ENTRY, { format: 'iife', plugins: [importFrom(CALCULATOR, calculatorUrl)] });
  const inline = transitionScript + (await bundle(INLINE_ENTRY, { format: 'iife' }));
  const pageScript: PageScript = { url: writeScript(folder, 'page', script), inline };
  writeFileSync(path.join(buildFolder, PAGE_SCRIPT_FILE), JSON.stringify(pageScript));
}

async function bundle(entry: string, options: BuildOptions, properties?: RegExp): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'none',
    // Terser doesn't shorten private names.
    minifyIdentifiers: true,
    minifySyntax: true,
    ...options,
    write: false,
  });
  const script = outputFiles.map(({ text }) => text).join('');
  // Smaller than by esbuild itself, which makes one pass.
  const { code } = await minify(script, {
    ecma: 2022,
    module: options.format === 'esm',
    toplevel: true,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
    mangle: { toplevel: true, properties: properties ? { regex: properties, keep_quoted: true } : false },
    format: { comments: false },
  });
  return code ?? script;
}

/** Leaves the import of a module to the browser, which loads it from a URL. */
const importFrom = (specifier: string, url: string): Plugin => ({
  name: 'import-from-url',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ path: imported }) =>
      imported === specifier ? { path: url, external: true } : undefined,
    ),
});

/** Writes a script under a name with a hash of its content, and returns the path of its URL. */
function writeScript(folder: string, name: string, script: string): string {
  const file = `${name}-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;
  writeFileSync(path.join(folder, file), script);
  return `/_next/static/${file}`;
}
