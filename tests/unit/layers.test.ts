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

/** What the project's linter says of a file or folder. */
function lint(target: string) {
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', target], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const importing = (specifier: string) => `import { it } from '${specifier}';\nit();\n`;

describe('the linter catches a breach of the layers', () => {
  it.each([
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
  ])('%s must not import %s', (file, specifier) => {
    write(file, importing(specifier));
    const { status, said } = lint(file);
    expect(said).toContain('noRestrictedImports');
    expect(status).toBe(1);
  });

  it.each(['lib', 'components'])('and a cycle inside %s, be it of types alone', (folder) => {
    write(`${folder}/cycle/a.ts`, "import type { B } from './b';\nexport type A = B[];\n");
    write(`${folder}/cycle/b.ts`, "import type { A } from './a';\nexport type B = A | string;\n");
    expect(lint(`${folder}/cycle`).said).toContain('noImportCycles');
  });
});

describe('and lets through what the layers allow', () => {
  it.each([
    ['app/(site)/page.tsx', '@/components/site/hero'],
    ['app/api/contact/route.ts', '@/lib/leads/work/mutations'],
    ['components/site/contact/contact-form.tsx', '@/lib/leads/schema'],
    ['components/site/header.tsx', '@/lib/site/business'],
    ['components/ui/button.tsx', './class-names'],
    ['lib/leads/work/queries.ts', '@/db/client'],
    ['lib/leads/work/mutations.ts', '@/db/client'],
    ['db/client.ts', './schema'],
  ])('%s may import %s', (file, specifier) => {
    write(file, importing(specifier));
    const { status, said } = lint(file);
    expect(said).not.toContain('noRestrictedImports');
    expect(status).toBe(0);
  });
});

describe('the linter catches a locale that is taken for a maker of ISO dates', () => {
  it.each([
    "new Intl.DateTimeFormat('en-CA')",
    'new Date().toLocaleDateString("sv-SE")',
    "Intl.DateTimeFormat(['en-US', 'en-CA'])",
    'Intl.DateTimeFormat(`lt`)',
  ])('%s', (code) => {
    write('lib/site/day.ts', `export const day = ${code};\n`);
    const { status, said } = lint('lib/site/day.ts');
    expect(said).toContain('No locale promises ISO dates');
    expect(status).toBe(1);
  });

  it('and none that writes for people', () => {
    write('lib/site/day.ts', "export const day = new Intl.DateTimeFormat('en-US');\n");
    expect(lint('lib/site/day.ts')).toMatchObject({ status: 0 });
  });
});
