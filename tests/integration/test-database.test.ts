import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database';

test('test databases are migrated, created concurrently, and independent', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  expect(new Set(databases.map(({ url }) => url)).size).toBe(3);
  for (const { url, drop } of databases) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(rows[0].tables).toBeGreaterThan(0);
    await client.end();
    await drop();
    await expect(new Client({ connectionString: url }).connect()).rejects.toThrow('does not exist');
  }
});
