import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { PAGE_SCRIPT_FILE } from '../../lib/documents/page-script';
import { buildContactIsland, CONTACT_ISLAND } from './contact-island';

const ENTRY = 'components/site/start/main.ts';
/** The calculator of savings, as the page's own script imports it. */
const CALCULATOR = '@/components/site/savings/calculator/calculator';
/** What the calculator loads once it has answered. */
const SECOND = '@/components/site/savings/calculator/second-script';
/** The answer in the first screen, likewise. */
const FIRST_ANSWER = '@/components/site/hero/start-answer';
/** What sends files from the page about a request. */
const REQUEST_FILES = '@/components/site/request/start-files';
/** What sends those of the contact form, which the form loads when it's sent with some. */
const FORM_FILES = '@/components/site/contact/send-form-files';

/** Bundles the script of documents, and what it loads on demand, into the folder of a build. */
export async function buildPageScript(buildFolder: string): Promise<void> {
  const folder = path.join(buildFolder, 'static');
  mkdirSync(folder, { recursive: true });
  const second = await bundle(sourceOf(SECOND), { format: 'esm' });
  const calculator = await bundle(sourceOf(CALCULATOR), {
    format: 'esm',
    plugins: [importFrom(SECOND, writeScript(folder, 'drawings', second))],
  });
  const formFiles = importFrom(FORM_FILES, await writeModule(folder, 'form-files', FORM_FILES));
  const imports = [
    importFrom(CALCULATOR, writeScript(folder, 'calculator', calculator)),
    importFrom(FIRST_ANSWER, await writeModule(folder, 'first-answer', FIRST_ANSWER)),
    importFrom(REQUEST_FILES, await writeModule(folder, 'request-files', REQUEST_FILES)),
    importFrom(CONTACT_ISLAND, await buildContactIsland(folder, [formFiles])),
  ];
  const script = await bundle(ENTRY, { format: 'iife', plugins: imports });
  const url = writeScript(folder, 'page', script);
  writeFileSync(path.join(buildFolder, PAGE_SCRIPT_FILE), JSON.stringify({ url }));
}

const sourceOf = (module: string) => `${module.replace('@/', '')}.ts`;

/** Bundles a module by its import path, and returns the path of its URL. */
async function writeModule(folder: string, name: string, specifier: string): Promise<string> {
  return writeScript(folder, name, await bundle(sourceOf(specifier), { format: 'esm' }));
}

async function bundle(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'none',
    minify: true,
    ...options,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
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
