import { describe, expect, test } from 'vitest';
import { breachesIn, sourcesOf } from '../support/modules';

const importing = (specifier: string) => `import { it } from '${specifier}';\n`;
const breaches = (files: Record<string, string>) => breachesIn('lib', new Map(Object.entries(files)));

describe('every module imports only modules below it, and every file name says what the file makes', () => {
  test.each(['lib', 'components'] as const)('in %s', (folder) => {
    expect(breachesIn(folder, sourcesOf(folder))).toEqual([]);
  });
});

describe('the check finds', () => {
  test('an import of a module above', () => {
    expect(breaches({ 'lib/outbox/worker.ts': importing('@/lib/leads/notify/alert-mail') })).toEqual([
      'lib/outbox/worker.ts: outbox must not import leads (lib/leads/notify/alert-mail)',
    ]);
  });

  test('an import by a relative path, of a type only, or at run time', () => {
    const sources = [
      importing('../leads/schema'),
      "import type { Lead } from '@/lib/leads/schema';\n",
      "const schema = await import('@/lib/leads/schema');\n",
    ];
    for (const source of sources) expect(breaches({ 'lib/seo/resolve.ts': source })).toHaveLength(1);
  });

  test('a cycle between two modules', () => {
    const cycle = {
      'lib/accounts/sign-in/queries.ts': importing('@/lib/platform/http/route'),
      'lib/platform/http/route.ts': importing('@/lib/accounts/sign-in/queries'),
    };
    expect(breaches(cycle)).toEqual([
      'lib/platform/http/route.ts: platform must not import accounts (lib/accounts/sign-in/queries)',
    ]);
  });

  test('a module that is not in the order', () => {
    expect(breaches({ 'lib/notifications/mail.ts': '' })).toEqual([
      'lib/notifications/mail.ts: there is no module "notifications"',
    ]);
  });

  test.each([
    ['lib/leads/utils.ts', 'name the file for what it makes'],
    ['lib/leads/types.d.ts', 'name the file for what it makes'],
    ['lib/leads/AlertMail.tsx', 'file names are kebab-case'],
  ])('the name of %s', (file, why) => {
    expect(breaches({ [file]: '' })).toEqual([`${file}: ${why}`]);
  });
});

test('the check lets through what the order allows', () => {
  expect(
    breaches({
      'lib/boot.ts': importing('@/lib/outbox/worker'),
      'lib/leads/intake/mutations.ts': importing('@/lib/outbox/queue') + importing('../schema'),
      'lib/solar/sun.ts': importing('@/lib/site/business'),
    }),
  ).toEqual([]);
});
