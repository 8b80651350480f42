import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const biome = path.resolve('node_modules/.bin/biome');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  for (const part of ['biome.json', 'scripts/lint'])
    cpSync(part, path.join(folder, part), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, code: string) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
}

/** Runs the project's linter on files or folders, with its options. */
function lint(...targets: string[]) {
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['lint', '--vcs-enabled=false', '--max-diagnostics=none', ...targets],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

type Import = [file: string, specifier: string];

/** The exit code of the linter for all of the imports at once, as each run takes a tenth of a second, and which are errors. */
function lintImports(imports: Import[]) {
  const places = new Map<string, Import>();
  for (const [file, inFile = []] of Object.entries(Object.groupBy(imports, ([file]) => file))) {
    const lines = inFile.map(
      ([, specifier], at) => `import { it as it${at} } from '${specifier}'; it${at}();`,
    );
    write(file, lines.join('\n'));
    for (const [at, each] of inFile.entries()) places.set(`${file}:${at + 1}`, each);
  }
  const files = new Set(imports.map(([file]) => file));
  const { status, output } = lint('--diagnostic-level=error', ...files);
  const found = output.matchAll(/^(\S+:\d+):\d+ lint\/style\/noRestrictedImports/gm);
  return { status, reported: [...found].map(([, place = '']) => places.get(place)) };
}

describe('the linter reports an import against the layers', () => {
  const forbidden: Import[] = [
    ['app/(site)/page.tsx', '@/db/client'],
    ['app/api/contact/route.ts', '@/db/schema'],
    ['app/admin/page.tsx', '../../db/client'],
    ['components/site/header.tsx', '@/app/layout'],
    ['components/leads/leads-table.tsx', '@/lib/leads/work/queries'],
    ['components/leads/leads-table.tsx', '@/lib/accounts/sign-in/auth'],
    ['components/leads/leads-table.tsx', '@/db/schema'],
    ['components/ui/button.tsx', '@/lib/site/business'],
    ['components/ui/button.tsx', '@/components/site/logo'],
    ['components/ui/button.tsx', '../site/logo'],
    ['lib/leads/work/queries.ts', '@/components/ui/button'],
    ['lib/leads/schema.ts', '@/db/client'],
    ['lib/leads/notify/alert-mail.tsx', '@/db/client'],
    ['lib/site/services.ts', '@/app/layout'],
    ['db/client.ts', '@/lib/platform/env'],
    ['db/client.ts', '../lib/env'],
  ];
  let linted: ReturnType<typeof lintImports>;
  beforeAll(() => {
    linted = lintImports(forbidden);
  });

  it.each(forbidden)('%s must not import %s', (...imported) => {
    expect(linted.reported).toContainEqual(imported);
    expect(linted.status).toBe(1);
  });

  it.each(['lib', 'components'])('reports an import cycle inside %s, even of types only', (folder) => {
    write(`${folder}/cycle/a.ts`, "import type { B } from './b';\nexport type A = B[];\n");
    write(`${folder}/cycle/b.ts`, "import type { A } from './a';\nexport type B = A | string;\n");
    expect(lint(`${folder}/cycle`).output).toContain('noImportCycles');
  });
});

describe('the linter accepts imports that the layers allow', () => {
  const allowed: Import[] = [
    ['app/(site)/page.tsx', '@/components/site/hero'],
    ['app/api/contact/route.ts', '@/lib/leads/work/mutations'],
    ['components/site/contact/contact-form.tsx', '@/lib/leads/schema'],
    ['components/site/header.tsx', '@/lib/site/business'],
    ['components/ui/button.tsx', './class-names'],
    ['lib/leads/work/queries.ts', '@/db/client'],
    ['lib/leads/work/mutations.ts', '@/db/client'],
    ['db/client.ts', './schema'],
    ['db/schema/leads.ts', '@/db/value-lists'],
  ];
  let linted: ReturnType<typeof lintImports>;
  beforeAll(() => {
    linted = lintImports(allowed);
  });

  it.each(allowed)('%s may import %s', (...imported) => {
    expect(linted.reported).not.toContainEqual(imported);
    expect(linted.status).toBe(0);
  });
});

describe('the linter reports a locale used to format ISO dates', () => {
  it.each([
    "new Intl.DateTimeFormat('en-CA')",
    'new Date().toLocaleDateString("sv-SE")',
    "Intl.DateTimeFormat(['en-US', 'en-CA'])",
    'Intl.DateTimeFormat(`lt`)',
  ])('%s', (code) => {
    write('lib/site/day.ts', `export const day = ${code};\n`);
    const { status, output } = lint('lib/site/day.ts');
    expect(output).toContain('No locale promises ISO dates');
    expect(status).toBe(1);
  });

  it('accepts a locale used for display', () => {
    write('lib/site/day.ts', "export const day = new Intl.DateTimeFormat('en-US');\n");
    expect(lint('lib/site/day.ts')).toMatchObject({ status: 0 });
  });
});
