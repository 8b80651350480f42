import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The modules of a folder, top to bottom: a module imports only modules below it (docs/architecture.md). */
const modules = {
  lib: [
    'boot',
    'settings',
    'operations',
    'leads',
    'seo',
    'solar',
    'accounts',
    'uploads',
    'outbox',
    'audit',
    'hours',
    'documents',
    'platform',
    'site',
    'fields',
    'pictures',
  ],
  components: ['styleguide', 'settings', 'leads', 'seo', 'accounts', 'audit', 'shell', 'site', 'ui'],
};
type Folder = keyof typeof modules;

const VAGUE = ['utils', 'util', 'helpers', 'helper', 'common', 'types', 'misc', 'index'];
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.(?:tsx?|json)$/;
const SPECIFIER = /(?:from|import)\s*\(?'([^']+)'/g;

/** The source files of a folder, by their path from `root`. */
export function sourcesOf(folder: Folder, root = '.'): Map<string, string> {
  const files = globSync(`${folder}/**/*.{ts,tsx,json}`, { cwd: root });
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** What breaks the order of the modules or the vocabulary of file names, one line each. */
export function breachesIn(folder: Folder, sources: Map<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => [
    ...nameBreaches(folder, file),
    ...importsOf(folder, file, source).flatMap((target) => importBreach(folder, file, target) ?? []),
  ]);
}

function nameBreaches(folder: Folder, file: string): string[] {
  const name = path.basename(file);
  const breaches: string[] = [];
  if (!modules[folder].includes(moduleOf(file)))
    breaches.push(`${file}: there is no module "${moduleOf(file)}"`);
  if (!KEBAB_CASE.test(name)) breaches.push(`${file}: file names are kebab-case`);
  if (VAGUE.includes(name.split('.')[0] ?? '')) breaches.push(`${file}: name the file for what it makes`);
  return breaches;
}

function importBreach(folder: Folder, file: string, target: string): string | undefined {
  const [from, to] = [moduleOf(file), moduleOf(target)];
  const order = modules[folder];
  return order.indexOf(to) < order.indexOf(from)
    ? `${file}: ${from} must not import ${to} (${target})`
    : undefined;
}

/** The files of the same folder that a file imports, by type or by value. */
function importsOf(folder: Folder, file: string, source: string): string[] {
  return [...source.matchAll(SPECIFIER)]
    .map(([, specifier = '']) =>
      specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier.replace(/^@\//, ''),
    )
    .filter((target) => target.startsWith(`${folder}/`));
}

/** The module of a file; what lies outside of the modules starts the rest. */
function moduleOf(file: string): string {
  const [, module = '', ...rest] = file.split('/');
  return rest.length > 0 ? module : 'boot';
}
