import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database';

const seed = (databaseUrl: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const command = ['--import', 'tsx', 'scripts/seed.ts', ...args];
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('stores made-up leads in an empty database only', async () => {
  const database = await createTestDatabase();
  const first = await seed(database.url, '--leads', '300');
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Stored 300 leads in \d+\.\d s\.\n$/) });
  const again = await seed(database.url, '--leads', '300');
  const refusal = 'There are leads in this database, and made-up ones are only added to an empty one.\n';
  expect(again).toEqual({ code: 1, output: refusal });
  const wrong = await seed(database.url, '--leads', 'many');
  expect(wrong).toEqual({ code: 1, output: 'Say how many: --leads 1000\n' });
  await database.drop();
}, 90_000);
